import { isMadeOf, ownNames, siteWords, type WordList } from "./own-words";
import { isCommonPassword } from "./passwords";

type Owner = { username: string; email: string };

/** What is wrong with a new password beyond its length; null where nothing is. `phrases`: the site's titles and answers. */
export function createPasswordRules(phrases: () => readonly string[]) {
  let words: WordList | undefined;

  return (password: string, owner: Owner): string | null => {
    if (isCommonPassword(password)) {
      return "That password is among the most common. Please choose another.";
    }
    if (isMadeOf(ownNames(owner), password)) {
      return "That password is made of your username or email. Please choose another.";
    }
    words ??= siteWords(phrases());
    if (isMadeOf(words, password)) {
      return "That password is made of words that this site is full of. Please choose another.";
    }
    return null;
  };
}

export type FaultOfPassword = ReturnType<typeof createPasswordRules>;
