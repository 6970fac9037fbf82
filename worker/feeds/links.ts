import {
  FIRST_WORDS,
  FRANCHISE,
  FRANCHISE_IN_TITLE,
  GAME_WORDS,
  GRADES,
  IN_CAPITALS,
  MORE_NAMES,
  NEVER,
  NOT_BEFORE,
  NOT_SHORTENED,
  ONLY_AT_THE_END,
} from "#franchise/mentions.ts";
import { exactTitles, titleKeys } from "#franchise/words.ts";
import type { Chapter, RecordingLink } from "./contract";

export type Linkable = { path: string; title: string; otherTitles: readonly string[] };

export type Links = { links: RecordingLink[]; why: string };

type Recording = { title: string; description: string; chapters: readonly Chapter[] };
type Mention = { works: readonly string[]; phrase: string; start: number; end: number };

/** Short forms may mean something else, and plain words occur in other sentences. */
const LEAST_LETTERS = 6;
const NAME_WORDS = 14;
const TEXT_MAX = 300;

/** Words that may follow a name that is also the beginning of other phrases. */
const END =
  /^\s*(?:$|[:|,!?()–—-]|['’]s\b|(?:is|was|ended|failed|deserves|deserved|explained|review|retrospective|recap|ending)\b)/i;
/** The name of a game counts next to one of these words, or if it contains a word that only games have. */
const ABOUT_GAMES =
  /\b(?:games?|gaming|gameplay|playthrough|walkthrough|let['’]?s play|playstation|ps[1-5p]|xbox|switch|steam|nintendo|dreamcast|arcade|dlc|roster)\b/i;
/** Model kits, books and music with the name of a work. */
const OTHER_MEDIA =
  /\b(?:gunpla|model kits?|kits?|unboxing|action figures?|manga|novels?|soundtrack|ost|amv|live[- ]action)\b/i;
/** Words before a name that show that the title means something else. */
const BESIDES =
  /\b(?:like|liked|loved|than|unlike|before|after|not|without|inspired by|gen|fans? of|sorry|instead of)$/i;
const AND = /^\s*(?:,|&|\+|\/|vs\.?|versus|and|or|,\s*(?:and|&))\s*$/i;

const WORD = /[\p{L}\p{N}∀](?:[\p{L}\p{N}'’.∀]*[\p{L}\p{N}∀])?/gu;
const BREAK = /[|•,;!?"“”\n]|\s[–—-]\s/;

/** Finds nothing if it isn't sure. */
export function createLinker(works: readonly Linkable[]) {
  const named = works.map((work) => {
    const names = namesOf(work, works);
    return { path: work.path, names, keys: new Set(names.map(keyOf)) };
  });
  const worksWith = exactTitles(named, ({ names }) => names);

  /** A name that series and games share means the series, unless the title is about games. */
  function pathsOf(phrase: string, isAboutGames: boolean): string[] {
    // Another order of a title's words may be the name of a machine or a statue.
    const inOrder = worksWith(phrase).filter(({ keys }) => keys.has(keyOf(phrase)));
    const paths = inOrder.map(({ path }) => path);
    const games = paths.filter((path) => path.startsWith("games/"));
    const series = paths.filter((path) => !games.includes(path));
    if (isAboutGames) return games;
    return series.length > 0 ? series : GAME_WORDS.test(phrase) || /\d$/.test(phrase) ? games : [];
  }

  function mentionsIn(text: string): Mention[] {
    const isAboutGames = ABOUT_GAMES.test(text);
    const words = [...text.slice(0, TEXT_MAX).matchAll(WORD)].map(({ 0: word, index }) => ({
      start: index,
      end: index + word.length,
    }));
    const mentions: Mention[] = [];
    for (let first = 0; first < words.length; first++) {
      for (let last = Math.min(words.length, first + NAME_WORDS) - 1; last >= first; last--) {
        const start = words[first]?.start ?? 0;
        const end = words[last]?.end ?? 0;
        const phrase = text.slice(start, end).replace(/['’]s$/, "");
        if (phrase.length < LEAST_LETTERS || BREAK.test(phrase)) continue;
        if (phrase.includes(":") && last - first < 2) continue;
        const works = pathsOf(phrase, isAboutGames);
        if (works.length === 0) continue;
        if (isCertain(text, phrase, start)) mentions.push({ works, phrase, start, end });
        first = last;
        break;
      }
    }
    return mentions;
  }

  /** One work, or all of a list. */
  function subjectsOf(text: string): Mention[] {
    if (isOfSomethingElse(text)) return [];
    const mentions = mentionsIn(text);
    const isList = mentions.every((mention, at) => {
      const next = mentions[at + 1];
      return !next || AND.test(text.slice(mention.end, next.start)) || isSame(mention, next);
    });
    return isList ? mentions : [];
  }

  return ({ title, description, chapters }: Recording): Links => {
    const links = new Map<string, number>();
    const why: string[] = [];
    const add = (mentions: readonly Mention[], at: number, from: string) => {
      const found = mentions.filter(({ works }) => works.some((work) => !links.has(work)));
      for (const { works } of found) for (const work of works) if (!links.has(work)) links.set(work, at);
      if (found.length > 0) why.push(`${from}: ${found.map(({ phrase }) => phrase).join(", ")}`);
    };
    if (isOfSomethingElse(title)) return { links: [], why: "" };
    add(subjectsOf(title), 0, "title");
    for (const { at, title: chapter } of chapters) {
      // A chapter is about a work only if it has the work's name.
      const mentions = subjectsOf(chapter);
      const letters = mentions.reduce((sum, { phrase }) => sum + phrase.length, 0);
      if (letters * 2 >= chapter.length) add(mentions, at, "chapter");
    }
    if (links.size === 0) {
      const [sentence = ""] = /^[^\n]*?(?:[.!?](?=\s|$)|\n|$)/.exec(description.trim()) ?? [];
      const mentions = subjectsOf(sentence);
      if (mentions.length === 1) add(mentions, 0, "description");
    }
    return { links: [...links].map(([work, at]) => ({ work, at })), why: why.join("; ") };
  };
}

const isOfSomethingElse = (text: string) => GRADES.test(text) || OTHER_MEDIA.test(text);

const keyOf = (title: string) => titleKeys(title)[0] ?? "";

const isSame = (one: Mention, other: Mention) => one.works.every((work) => other.works.includes(work));

function isCertain(text: string, phrase: string, start: number): boolean {
  const plain = phrase
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/^the | the /g, (the) => the.replace("the ", ""));
  if (NEVER.has(plain)) return false;
  const before = text
    .slice(0, start)
    .trimEnd()
    .replace(/["“'‘]$/, "")
    .trimEnd();
  if (BESIDES.test(before)) return false;
  if (NOT_BEFORE.test(text.slice(start + phrase.length))) return false;
  const capitals = IN_CAPITALS.get(plain);
  if (capitals && !(phrase.includes(capitals) && /[a-z]{3}/.test(text))) return false;
  return !ONLY_AT_THE_END.has(plain) || END.test(text.slice(start + phrase.length));
}

const SEASON = / \(Season \d\)$/;
const IS_NUMBERED = /\b(?:seasons?|first|second|2nd|\d+)\s*(?:season)?$/i;
/** Other names must contain the franchise's name. Nothing else has names like these. */
const IS_SPECIAL = /[\d'’-]|[A-Z]{2}/;

function namesOf(work: Linkable, works: readonly Linkable[]): string[] {
  const { title, otherTitles } = work;
  const isSeries = work.path.startsWith("series/");
  const names = otherTitles.filter((name) => FRANCHISE.test(name) || IS_SPECIAL.test(name));
  const seasons = SEASON.test(title) ? works.filter((other) => baseOf(other) === baseOf(work)) : [];
  // A name without a number means all seasons.
  const shared = [
    ...new Set(seasons.flatMap((season) => season.otherTitles.filter((name) => !IS_NUMBERED.test(name)))),
  ];
  const base = baseOf(work);
  const [start = "", ...subtitles] = base.split(/: | – /);
  const subtitle = subtitles.at(-1) ?? "";
  const isTelling = isSeries && subtitle.replace(/^The /, "").split(" ").length >= 2;
  const short = base.replace(FIRST_WORDS, "").replace(FRANCHISE_IN_TITLE, "");
  const isShort =
    isSeries && short !== base && short.length >= 10 && /\S \S/.test(short) && !NOT_SHORTENED.test(short);
  const unnumbered = [
    ...(seasons.length > 0 ? [base, ...shared] : []),
    ...(isTelling && FRANCHISE.test(start) ? [subtitle] : []),
    ...(isShort ? [short] : []),
  ];
  const season = SEASON.exec(title)?.[0];
  return [
    title,
    ...names,
    ...unnumbered,
    ...(season ? unnumbered.map((name) => name + season) : []),
    ...(MORE_NAMES[work.path] ?? []),
  ];
}

const baseOf = ({ title }: Linkable) => title.replace(SEASON, "");
