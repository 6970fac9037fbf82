import { foldedWords } from "#franchise/words.ts";
import { placed } from "./place";
import type { Play } from "./senders";

/** What a phone hands over when somebody shares: apps fill these as they like. */
export type Shared = { title: string; text: string; url: string };

export type Guess = {
  /** Our series that it may be, the likeliest first. Alone, if it is certain. */
  candidates: string[];
  episode: number | null;
  words: string;
};

const LONGEST = 300;
const CANDIDATES_MAX = 4;

const ADDRESS = /https?:\/\/\S+/gi;
/** "S1 E5", "S01E05" and "Season 1, Episode 5" have a season too. */
const NUMBERS =
  /(?<![a-z\d])(?:s(?:eason)? ?(\d{1,2}),? ?)?(?:episode|ep|e|phase|folge|#) ?[.:#-]? ?(\d{1,4})\b|第 ?(\d{1,4}) ?話/i;
const SEASON = /\(?\bseason (\d{1,2})\b\)?/i;
const ADDED =
  /\b(?:watch|check out|seen|now streaming|official|full episode|hd remaster|(?:en|eng|english)[ .]?(?:sub|dub)(?:bed)?s?|(?:on|at) (?:youtube|netflix|crunchyroll|hulu|disney\+?|prime video)(?: yet)?)\b[!?:]?/gi;
const BETWEEN = /["“”„«»「」『』|/\n·•()[\]]|\s[-–—]|[-–—]\s/;

/** A link to a series names it: /series/GRVN8MNQY/gundam-wing. */
const nameIn = (url: string) => /\/series\/\w+\/([a-z\d-]+)/i.exec(url)?.[1]?.replaceAll("-", " ") ?? "";

/** Finds work and episode, as the importer finds those of a list. */
export function guessOf({ title, text, url }: Shared): Guess {
  const said = [title, text].map((one) =>
    one.slice(0, LONGEST).replace(ADDRESS, " ").normalize("NFKC").trim(),
  );
  const lines = [...new Set([...said, nameIn(`${url} ${text} ${title}`)])].filter(Boolean);
  const numbers = lines.map((line) => NUMBERS.exec(line)).find(Boolean);
  const episode = Number(numbers?.[2] ?? numbers?.[3]) || null;
  const season = Number(numbers?.[1] ?? lines.map((line) => SEASON.exec(line)?.[1]).find(Boolean)) || null;
  const names = lines.flatMap((line) => {
    const plain = line.replace(ADDED, " ");
    const bare = plain.replace(SEASON, " ").replace(NUMBERS, " | ");
    return [bare.replace(/[|\s]+/g, " "), ...bare.split(BETWEEN)].map((one) => one.trim());
  });
  const found = [...new Set(names)]
    .filter((name) => foldedWords(name).length > 0)
    .map((name) => ({ name, place: placed(playOf(name, season, episode)) }));
  const certain = found.flatMap(({ place }) => (place.state === "certain" ? place : []))[0];
  if (certain) return { candidates: [certain.workId], episode: certain.episode, words: "" };
  const likely = found.flatMap(({ place }) => (place.state === "doubtful" ? place.candidates : []));
  const candidates = [...new Set(likely)].slice(0, CANDIDATES_MAX);
  return { candidates, episode, words: (found[1] ?? found[0])?.name ?? "" };
}

const playOf = (title: string, season: number | null, episode: number | null): Play => ({
  ...{ title, isFilm: episode === null, season, episode, year: null, at: null, day: null },
  ids: { tvdb: null, tmdb: null, myAnimeList: null, aniList: null },
});
