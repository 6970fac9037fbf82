import { dictionary } from "@zxcvbn-ts/language-common";
import { PASSWORD_MIN } from "#worker/quiz/contract/index.ts";

/** Each password is between two line breaks, so that the Worker can search the text for it. */
export function files() {
  const words = dictionary["passwords-common"].map((word) => word.toLowerCase());
  const long = new Set(words.filter((word) => word.length >= PASSWORD_MIN));
  return { "generated/common-passwords.txt": `\n${[...long].join("\n")}\n` };
}
