import { lengthOf } from "#worker/platform/text.ts";
import { PASSWORD_MIN } from "./contract";

/** Fewer letters are a part of too many other words. */
const SHORTEST_SITE_WORD = 4;
const SHORTEST_OWN_NAME = 2;
/** Three different words make a passphrase. */
const MOST_WORDS = 2;

/** What is left of a text without letters' case, spaces and signs. */
const squeezed = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u);

/** Names among the words of titles and of answers: those with a capital letter or a digit. */
const isName = (word: string) => /^\p{Lu}|\p{N}/u.test(word);

/** For `isMadeOf`: titles and answers as a whole, and the names in them. */
export const siteWords = (phrases: readonly string[]) =>
  wordList(
    phrases.flatMap((phrase) => [phrase, ...wordsOf(phrase).filter(isName)]),
    SHORTEST_SITE_WORD,
  );

/** For `isMadeOf`: what everybody knows of a player, or can guess. */
export function ownNames({ username, email }: { username: string; email: string }) {
  const localPart = email.slice(0, email.lastIndexOf("@"));
  return wordList([username, localPart, ...wordsOf(username), ...wordsOf(localPart)], SHORTEST_OWN_NAME);
}

export type WordList = { words: ReadonlySet<string>; longest: number };

function wordList(texts: readonly string[], shortest: number): WordList {
  const words = new Set(texts.map(squeezed).filter((word) => lengthOf(word) >= shortest));
  return { words, longest: Math.max(0, ...[...words].map((word) => word.length)) };
}

/**
 * Whether a password is nothing but one or two of the words, however often, with fewer characters beside them than
 * a password needs: "zeonzeon", "Side 7 Side 7!", "gundam1979".
 */
export function isMadeOf({ words, longest }: WordList, password: string): boolean {
  const text = squeezed(password);
  const found = new Set<string>();
  let rest = lengthOf(password.normalize("NFKC").replace(/\s/g, "")) - lengthOf(text);
  for (let at = 0; at < text.length; ) {
    const word = longestWordAt(text, at);
    if (word) found.add(word);
    else rest += 1;
    at += word?.length ?? 1;
  }
  return found.size > 0 && found.size <= MOST_WORDS && rest < PASSWORD_MIN;

  function longestWordAt(from: string, at: number): string | null {
    for (let length = Math.min(longest, from.length - at); length > 0; length--) {
      const word = from.slice(at, at + length);
      if (words.has(word)) return word;
    }
    return null;
  }
}
