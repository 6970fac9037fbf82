import { globSync, readFileSync } from "node:fs";
import { type Finding, finding } from "./finding.ts";

const PLACEHOLDER = /\byour-[a-z]+|\bexample\.com\b|"0{6,}"|"Your Host"/;

export function* checkContent(): Generator<Finding> {
  for (const file of globSync(["app/content/*.ts", "worker/platform/product.ts"]).sort()) {
    const lines = readFileSync(file, "utf8").split("\n");
    const at = lines.flatMap((line, index) => (PLACEHOLDER.test(line) ? [index + 1] : []));
    if (at.length > 0)
      yield finding(
        "advice",
        "content",
        `${file} has placeholders (lines ${at.join(", ")}).`,
        "Write your own words there.",
      );
  }
}

export function* checkMigrationFiles(): Generator<Finding> {
  const { entries } = JSON.parse(readFileSync("migrations/meta/_journal.json", "utf8")) as {
    entries: { tag: string }[];
  };
  const files = new Set(globSync("migrations/*.sql").map((path) => path.replace(/^.*[\\/]/, "")));
  const missing = entries.map(({ tag }) => `${tag}.sql`).filter((name) => !files.has(name));
  if (missing.length > 0 || files.size !== entries.length)
    yield finding(
      "problem",
      "migrations",
      "The migrations and their journal differ.",
      "git status migrations",
    );
}
