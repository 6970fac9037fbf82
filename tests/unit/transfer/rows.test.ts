import { expect, test } from "vitest";
import { fixture, listIn, rowLine } from "../../support/transfer";

/**
 * Each file, its service, and all of its rows. The spreadsheet has a byte order mark, semicolons, quotes, an empty line
 * and formulas; MyAnimeList's list has markup, entities and old status numbers; AniList's have manga, numbered statuses
 * and 100 points, and an entry in several lists. Incomplete days are left out with a remark.
 */
const FILES = `
foreign.csv CSV
  2 Turn A Gundam (kind=series year=1999) rating=9 status=completed episodesWatched=50 notes=Mustache.||Said "wow" twice; cried once. startedOn=2001-02-03 finishedOn=2001-04-05 ! The rating 8.5 became 9.
  3 mobile suit gundam – char’s counterattack (kind=series year=1988) rating=null status=planning episodesWatched=0 notes==not a formula startedOn=null finishedOn=null
  4 Gundam: The 08th MS Team (kind=series year=1979) status=active episodesWatched=3 notes=null finishedOn=null ! The rating “11” can't be read and was left out. ! The first day “03.02.2001” can't be read and was left out.
  6 Gundam Wing Endless Waltz (kind=series) rating=7 status=paused episodesWatched=2 notes=null startedOn=null finishedOn=null
  7 Mobile Suit Gundam () rating=null notes=null startedOn=null finishedOn=null ! The status “half way” isn't known and was left out.
  8 Mobile Suit Gundam (kind=series) rating=null status=active episodesWatched=20 notes=null startedOn=null finishedOn=null
  9 Neon Genesis Evangelion (kind=series year=1995) rating=9 status=completed episodesWatched=26 notes=null startedOn=null finishedOn=null
my-anime-list.xml MyAnimeList
  1 Mobile Suit Gundam (kind=series episodes=43 myAnimeList=80) rating=9 status=completed episodesWatched=43 notes=Where it all began.||"The white one" & <that> mask ]]> still works. 😀 startedOn=2015-04-03 finishedOn=2015-06-21 repeats=2
  2 Mobile Suit Zeta Gundam (kind=series episodes=50 myAnimeList=85) rating=null status=active episodesWatched=12 notes=null finishedOn=null repeats=0 ! The first day “2015-07-00” isn't a full date and was left out.
  3 Mobile Suit Gundam: Char's Counterattack (kind=series episodes=1 myAnimeList=87) rating=null status=planning episodesWatched=0 notes=null startedOn=null finishedOn=null repeats=0
  4 ∀ Gundam (kind=series episodes=50 myAnimeList=95) rating=8 status=paused episodesWatched=31 notes=موبايل سوت غاندام|月の繭 finishedOn=null repeats=0 ! The first day “2019-00-00” isn't a full date and was left out.
  5 Mobile Suit Gundam AGE (kind=series episodes=49 myAnimeList=10808) rating=3 status=dropped episodesWatched=7 notes=null finishedOn=null repeats=0 ! The first day “2016-02-30” can't be read and was left out.
  6 Mobile Suit Gundam 00 (kind=series episodes=25 myAnimeList=2581) rating=8 status=active notes=null startedOn=null finishedOn=2010-05-08 log=?:1--1 / ?:1-4
  7 Gundam Build Divers Re:Rise (kind=series episodes=13 myAnimeList=9999901) rating=7 status=completed episodesWatched=13 notes=null startedOn=null finishedOn=null repeats=0
  8 Cowboy Bebop (kind=series episodes=26 myAnimeList=1) rating=10 status=completed episodesWatched=26 notes=See you, Space Cowboy... startedOn=null finishedOn=null repeats=0
  9 Shin Kidou Senki Gundam Wing & more '90s (kind=series episodes=49 myAnimeList=90) rating=6 status=active episodesWatched=20 startedOn=null finishedOn=null repeats=0
ani-list-gdpr.json AniList
  1 AniList no. 80 (kind=series aniList=80) rating=9 status=completed episodesWatched=43 notes=Seen with my father.|Twice. startedOn=2015-04-03 finishedOn=2015-06-21 repeats=1 isPrivate=false
  2 AniList no. 20658 (kind=series aniList=20658) rating=null status=active episodesWatched=4 notes=null finishedOn=null repeats=0 isPrivate=true ! The first day “2020-05-00” isn't a full date and was left out.
  3 AniList no. 139274 (kind=series aniList=139274) rating=9 status=active notes=null startedOn=2022-10-02 finishedOn=2023-01-08 isPrivate=false log=?:1--1 / ?:1-3 +2
  4 AniList no. 86 (kind=series aniList=86) rating=null status=planning episodesWatched=0 notes=null startedOn=null finishedOn=null repeats=0 isPrivate=false
  5 AniList no. 92 (kind=series aniList=92) rating=7 status=paused episodesWatched=20 notes=null finishedOn=null repeats=0 isPrivate=false ! The first day “2018-00-00” isn't a full date and was left out.
  6 AniList no. 94 (kind=series aniList=94) rating=1 status=dropped episodesWatched=9 notes=null startedOn=null finishedOn=null repeats=0 isPrivate=false
  7 AniList no. 1 (kind=series aniList=1) rating=10 status=completed episodesWatched=26 notes=null startedOn=null finishedOn=null repeats=0 isPrivate=false
ani-list-collection.json AniList
  1 Shin Kidou Senki Gundam Wing / Mobile Suit Gundam Wing / 新機動戦記ガンダムW / Gundam W (kind=series year=1995 episodes=49 myAnimeList=90 aniList=90) rating=8 status=completed episodesWatched=49 notes=Five boys, five Gundams.|Nobody talks. startedOn=2001-03-09 repeats=0 isPrivate=false ! The last day “2001-00-00” isn't a full date and was left out.
  2 Kidou Senshi Gundam AGE / Gundam AGE (kind=series year=2011 aniList=9999902) rating=null status=active episodesWatched=5 notes=null startedOn=null finishedOn=null repeats=0 isPrivate=true`
  .trim()
  .split(/\n(?=\S)/)
  .map((lines) => {
    const [head = "", ...rows] = lines.split("\n  ");
    return [...(head.split(" ") as [string, string]), rows] as const;
  });

test.each(FILES)("every field of every row is read: %s of %s", async (name, format, expected) => {
  const list = await listIn(fixture(name));
  expect(list.format).toBe(format);
  expect(list.rows.map(rowLine)).toEqual(expected);
});
