import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** What docs/voice.md says to avoid, with what to write instead. */
const AVOIDED: [pattern: RegExp, instead: string][] = [
  [
    /\b(?:coloured|colours?|favourites?|catalogues?|sabres?|grey|behaviours?|honours?|moustaches?|marvellous|neighbours?|armour|rumours?|theatres?|metres?|kilometres?|judgement|whilst|amongst|travell\w+|organis\w+|recognis\w+|localis\w+|apologis\w+)\b/i,
    "the American spelling",
  ],
  [/\be-mails?\b/i, "email"],
  [/\btrivia account/i, "quiz account"],
  [/\blog(?:ged|ging)? (?:in|out)\b(?! the)/i, "sign in, sign out"],
  [/\bwho(?:m|ever|mever)\b/i, "who, somebody who"],
  [/\b(?:as|so|if|that|which|where|when|because) one (?:may|might|must|can)\b/i, "you can, you have to"],
  [/\bat once\b/i, "immediately; together, in parallel"],
  [/\b(?:is|are|was|were|be|been|being) told\b/i, "reads, sees, learns, gets"],
  [/\bstands (?:in|at|as|beside|next to|below|above|here|there)\b/i, "is, means"],
  [/\bwants (?:to be|a|an|somebody)\b/i, "needs"],
  [
    /\b(?:mend(?:s|ed|ing)?|anew|afresh|lest|upon|thus|hence|hereby|thereby|whereby|thereof|wherein|naught)\b/i,
    "fix, again, on, so",
  ],
  [/\bbears? (?:a|an|its|the|no)\b/i, "has"],
  [/\b(?:but|save) for\b/i, "except for"],
  [
    /\b(?:is|are|was|were) no (?:more\b|patrons?|faults?|conflicts?|failures?|reason to|number|export|UTF)/i,
    "isn't a, has ended",
  ],
  [/\bout of reach\b/i, "can't be reached"],
  [/\b(?:take|takes|took|taken) (?:(?:it|them|that) )?back\b(?! from)/i, "undo, remove"],
  [/(?:^|[.;:,] )(?:Should|Were) (?:it|he|she|they|we|you|this|that|the|a|an)\b(?![^.]*\?)/, "if"],
  [/\b(?:in order to|so as to|the former|the latter)\b/i, "to; the name of the thing"],
  [/\bpoints of \d/i, "points out of"],
  [/\bgrave\b/, "severe, dangerous"],
  [
    /, for (?:it|they|there|we|the \w+) (?:is|are|was|were|has|have|had|gave|can|could|may|would|did|does)\b/,
    "because",
  ],
];

/** Texts of the specification, and names that files and calls have to keep. */
const FIXED = [
  "Please try logging in again.",
  "Authorization was cancelled or failed.",
  "side7:favourite",
  '"Favourite"',
  "favourite: ",
  "_TAGS.favourite",
  'id: "cc-moustache"',
];

/** docs/voice.md and this file name the words. Everything else is for people, or generated. */
const EXEMPT = /^(?:docs\/voice\.md|tests\/unit\/repository\/voice\.test\.ts)/;

const PATTERNS = AVOIDED.map(([{ source, flags }, instead]) => ({
  pattern: new RegExp(source, `${flags}gm`),
  instead,
}));

const withoutFixed = (text: string) => FIXED.reduce((rest, fixed) => rest.replaceAll(fixed, ""), text);

/** What is wrong with a text, each as "line: word (write: other word)". */
function faultsOf(text: string): string[] {
  const checked = withoutFixed(text);
  const lineAt = (index: number) => checked.slice(0, index).split("\n").length;
  return PATTERNS.flatMap(({ pattern, instead }) =>
    [...checked.matchAll(pattern)].map(
      ({ 0: word, index }) => `${lineAt(index)}: ${word.trim()} (write: ${instead})`,
    ),
  );
}

const filesOf = (pattern: string) =>
  globSync(pattern)
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !EXEMPT.test(path))
    .sort();

describe("the words of docs/voice.md", () => {
  test.each(["app", "worker", "ops", "tests", "docs"])("are kept in %s/", (folder) => {
    const files = filesOf(`${folder}/**/*.{ts,tsx,md,css}`);
    expect(files.length).toBeGreaterThan(5);
    expect(faultsIn(files)).toEqual([]);
  });

  test("are kept in the documents and settings beside them", () => {
    const files = filesOf("*.{ts,md,toml}");
    expect(files).toEqual(expect.arrayContaining(["README.md", "RUNBOOK.md", "SECURITY.md"]));
    expect(faultsIn(files)).toEqual([]);
  });

  test.each([
    "The colour of the card.",
    "To an e-mail we reply within 30 days.",
    "You are logged out.",
    "The person whom you asked.",
    "It is saved at once.",
    "The member is told why.",
    "The text stands in the middle.",
    "The call wants a body.",
    "The count is made anew.",
    "Everybody but for the owner.",
    "A member who is no patron.",
    "A second tap takes it back.",
    "Keep it. Should it fail, try again.",
    "Points of 90",
    "The loss is grave.",
    "Nothing is shown, for the site is down.",
  ])("are looked for: %s", (line) => {
    expect(faultsOf(line)).toHaveLength(1);
  });

  test.each([
    "Should we approve a segment before it is published?",
    "The email says what you can do.",
    "She wanted to go home.",
    "Please try logging in again.",
  ])("are not confused with others: %s", (line) => {
    expect(faultsOf(line)).toEqual([]);
  });
});

function faultsIn(paths: string[]): string[] {
  return paths.flatMap((path) => faultsOf(readFileSync(path, "utf8")).map((fault) => `${path}:${fault}`));
}
