import { expect, test } from "vitest";
import { fixture, listIn, rowLine } from "../../support/transfer";

/**
 * Each file, its service, and all of its rows. The spreadsheet has a byte order mark, semicolons, quotes, an empty line
 * and formulas; MyAnimeList's list has markup, entities and old status numbers; AniList's have manga, numbered statuses
 * and 100 points, and an entry in several lists. Incomplete days are left out with a remark.
 */
const FILES = `
foreign.csv CSV
  2 Turn A Gundam (kind=series year=1999) rating=9 status=completed notes=Mustache.||Said "wow" twice; cried once. log=?:1-50 2001-02-03..2001-04-05 ! The rating 8.5 became 9.
  3 mobile suit gundam – char’s counterattack (kind=series year=1988) rating=null status=planning notes==not a formula log=?..?
  4 Gundam: The 08th MS Team (kind=series year=1979) status=active notes=null log=?:1-3 2001-02-03..? ! The rating “11” can't be read and was left out.
  6 Gundam Wing Endless Waltz (kind=series) rating=7 status=paused notes=null log=?:1-2 ?..?
  7 Mobile Suit Gundam () rating=null notes=null log=?..? ! The status “half way” isn't known and was left out.
  8 Mobile Suit Gundam (kind=series) rating=null status=active notes=null log=?:1-20 ?..?
  9 Neon Genesis Evangelion (kind=series year=1995) rating=9 status=completed notes=null log=?:1-26 ?..?
my-anime-list.xml MyAnimeList
  1 Mobile Suit Gundam (kind=series episodes=43 myAnimeList=80) rating=9 status=completed notes=Where it all began.||"The white one" & <that> mask ]]> still works. 😀 log=?:1-43 +2 2015-04-03..2015-06-21
  2 Mobile Suit Zeta Gundam (kind=series episodes=50 myAnimeList=85) rating=null status=active notes=null log=?:1-12 ..? ! The first day “2015-07-00” isn't a full date and was left out.
  3 Mobile Suit Gundam: Char's Counterattack (kind=series episodes=1 myAnimeList=87) rating=null status=planning notes=null log=?..?
  4 ∀ Gundam (kind=series episodes=50 myAnimeList=95) rating=8 status=paused notes=موبايل سوت غاندام|月の繭 log=?:1-31 ..? ! The first day “2019-00-00” isn't a full date and was left out.
  5 Mobile Suit Gundam AGE (kind=series episodes=49 myAnimeList=10808) rating=3 status=dropped notes=null log=?:1-7 ..? ! The first day “2016-02-30” can't be read and was left out.
  6 Mobile Suit Gundam 00 (kind=series episodes=25 myAnimeList=2581) rating=8 status=active notes=null log=?:1--1 / ?:1-4 ?..2010-05-08
  7 Gundam Build Divers Re:Rise (kind=series episodes=13 myAnimeList=9999901) rating=7 status=completed notes=null log=?:1-13 ?..?
  8 Cowboy Bebop (kind=series episodes=26 myAnimeList=1) rating=10 status=completed notes=See you, Space Cowboy... log=?:1-26 ?..?
  9 Shin Kidou Senki Gundam Wing & more '90s (kind=series episodes=49 myAnimeList=90) rating=6 status=active log=?:1-20 ?..?
ani-list-gdpr.json AniList
  1 AniList no. 80 (kind=series aniList=80) rating=9 status=completed notes=Seen with my father.|Twice. isPrivate=false log=?:1-43 +1 2015-04-03..2015-06-21
  2 AniList no. 20658 (kind=series aniList=20658) rating=null status=active notes=null isPrivate=true log=?:1-4 ..? ! The first day “2020-05-00” isn't a full date and was left out.
  3 AniList no. 139274 (kind=series aniList=139274) rating=9 status=active notes=null isPrivate=false log=?:1--1 / ?:1-3 +2 2022-10-02..2023-01-08
  4 AniList no. 86 (kind=series aniList=86) rating=null status=planning notes=null isPrivate=false log=?..?
  5 AniList no. 92 (kind=series aniList=92) rating=7 status=paused notes=null isPrivate=false log=?:1-20 ..? ! The first day “2018-00-00” isn't a full date and was left out.
  6 AniList no. 94 (kind=series aniList=94) rating=1 status=dropped notes=null isPrivate=false log=?:1-9 ?..?
  7 AniList no. 1 (kind=series aniList=1) rating=10 status=completed notes=null isPrivate=false log=?:1-26 ?..?
ani-list-collection.json AniList
  1 Shin Kidou Senki Gundam Wing / Mobile Suit Gundam Wing / 新機動戦記ガンダムW / Gundam W (kind=series year=1995 episodes=49 myAnimeList=90 aniList=90) rating=8 status=completed notes=Five boys, five Gundams.|Nobody talks. isPrivate=false log=?:1-49 2001-03-09.. ! The last day “2001-00-00” isn't a full date and was left out.
  2 Kidou Senshi Gundam AGE / Gundam AGE (kind=series year=2011 aniList=9999902) rating=null status=active notes=null isPrivate=true log=?:1-5 ?..?`
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
