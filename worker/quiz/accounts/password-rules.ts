import list from "#generated/common-passwords.txt?raw";
import { lengthOf } from "#worker/platform/text.ts";
import { PASSWORD_MIN } from "../contract";

export type Owner = { username: string; email: string };

/** Says what is wrong with a password, except for its length. `phrases` are the site's titles and answers. */
export function createPasswordRules(phrases: () => readonly string[]) {
  let words: WordList | undefined;

  return (password: string, owner: Owner): string | null => {
    if (isCommonPassword(password)) return "That password is among the most common. Please choose another.";
    if (isMadeOf(ownNames(owner), password)) {
      return "That password is made of your username or email. Please choose another.";
    }
    words ??= siteWords(phrases());
    if (isMadeOf(words, password)) return "That one's too easy to guess here. Please choose another.";
    return null;
  };
}

/** Searching the text takes half a millisecond. Building a set of its 42,692 words would take longer than a hash. */
export const isCommonPassword = (password: string) =>
  list.includes(`\n${password.normalize("NFKC").toLowerCase()}\n`);

/** Shorter words occur in too many other words. */
const SHORTEST_SITE_WORD = 4;
const SHORTEST_OWN_NAME = 2;
/** Three different words make a good passphrase. */
const MOST_WORDS = 2;

const squeezed = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u);

/** Names have a capital letter or a digit. */
const isName = (word: string) => /^\p{Lu}|\p{N}/u.test(word);

const siteWords = (phrases: readonly string[]) =>
  wordList(
    phrases.flatMap((phrase) => [phrase, ...wordsOf(phrase).filter(isName)]),
    SHORTEST_SITE_WORD,
  );

/** Words that everybody knows or can guess about a player. */
function ownNames({ username, email }: { username: string; email: string }) {
  const localPart = email.slice(0, email.lastIndexOf("@"));
  return wordList([username, localPart, ...wordsOf(username), ...wordsOf(localPart)], SHORTEST_OWN_NAME);
}

type WordList = { words: ReadonlySet<string>; longest: number };

function wordList(texts: readonly string[], shortest: number): WordList {
  const words = new Set(texts.map(squeezed).filter((word) => lengthOf(word) >= shortest));
  return { words, longest: Math.max(0, ...[...words].map((word) => word.length)) };
}

/** One or two of these words, repeated, and few other characters: "zeonzeon", "zeon zeon!", "gundam1979". */
function isMadeOf({ words, longest }: WordList, password: string): boolean {
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
