import { mkdirSync, writeFileSync } from "node:fs";
import { dictionary } from "@zxcvbn-ts/language-common";
import { PASSWORD_MIN } from "#worker/quiz/contract/index.ts";

const TARGET = "generated/common-passwords.txt";

export function make(root: string): string {
  const words = new Set(
    dictionary["passwords-common"]
      .map((word) => word.toLowerCase())
      .filter((word) => word.length >= PASSWORD_MIN),
  );
  mkdirSync(`${root}generated`, { recursive: true });
  // Each password is between two line breaks, so that the Worker can search the text for it.
  writeFileSync(root + TARGET, `\n${[...words].join("\n")}\n`);
  return `${words.size} common passwords: ${TARGET}`;
}
