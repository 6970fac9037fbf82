import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { site } from "#app/content/site.ts";
import { loader as securityTxt } from "#app/crawlers/security-txt.ts";

const read = (path: string) => readFileSync(path, "utf8");
const allOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

const RUNBOOK = read("RUNBOOK.md");
const SECURITY = read("SECURITY.md");
const DEPLOY = read("docs/deploy.md");
const ROOMS = "{app,docs,franchise,ops,tests,worker}";
const DOCUMENTS = [...globSync("*.md"), ...globSync(`${ROOMS}/**/*.md`)].map((path) => ({
  path,
  text: read(path),
}));
const FILES = [...globSync("*.*"), ...globSync(`${ROOMS}/**/*.{ts,tsx,css}`)];

const promises = SECURITY.slice(SECURITY.indexOf("\n## Accounts")).match(/^- .+$/gm) ?? [];

test("SECURITY.md has one test for each promise, which exists", () => {
  expect(promises.length).toBeGreaterThan(45);
  const proof = /^- [^[]+ \(\[[\w-]+\]\(tests\/[^)]+\)\)$/;
  expect(promises.filter((promise) => !proof.test(promise))).toEqual([]);
  const named = allOf(promises.join("\n"), /\]\((tests\/[^)]+)\)/g);
  expect(named.filter((path) => !/\.test\.tsx?$/.test(path) || !existsSync(path))).toEqual([]);
});

test("SECURITY.md belongs to a security.txt with the contact address and a date of expiry within a year", async () => {
  const told = await securityTxt({ url: new URL("https://side7.example/.well-known/security.txt") }).text();
  expect(told).toContain(`Contact: mailto:${site.email}\n`);
  const [expires = ""] = allOf(told, /Expires: (.+)/g);
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days > 30 && days < 365).toBe(true);
});

test("RUNBOOK.md has a row about changing each secret of docs/deploy.md", () => {
  const secrets = allOf(DEPLOY, /^\| `(\w+)` \| secret \|/gm);
  expect(secrets.length).toBeGreaterThan(2);
  expect(secrets.filter((name) => !RUNBOOK.includes(`| \`${name}\` |`))).toEqual([]);
});

test("RUNBOOK.md and all other documents name only npm scripts that exist", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const named = allOf(DOCUMENTS.map(({ text }) => text).join("\n"), /npm run (?:--silent )?([\w-]+)/g);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

describe.each(DOCUMENTS)("$path", ({ path, text }) => {
  test("links only to files and to its own headings that exist", () => {
    const slugOf = (heading: string) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, "")
        .replaceAll(" ", "-");
    const headings = allOf(text, /^#+ (.+)$/gm).map(slugOf);
    expect(allOf(text, /\]\(#([^)]+)\)/g).filter((anchor) => !headings.includes(anchor))).toEqual([]);
    const links = [...allOf(text, /\]\(([^)\s]+)\)/g), ...allOf(text, /\bsrc="([^"]+)"/g)];
    const files = links
      .filter((link) => !/^(?:[a-z]+:|#)/.test(link))
      .map((link) => link.replace(/#.*$/, ""));
    expect(files.filter((file) => !existsSync(join(dirname(path), file)))).toEqual([]);
  });

  test("has no broken tables and lists", () => {
    const lines = text.replace(/^ *```.*?^ *```$|`[^`\n]*`/gms, "").split("\n");
    const cellsIn = (line: string) => line.replaceAll("\\|", "").split("|").length;
    const isBroken = (line: string, at: number) => {
      const before = lines[at - 1] ?? "";
      if (!line.startsWith("|")) return / \| |\S +\d\. \*\*/.test(line);
      return !line.endsWith("|") || (before.startsWith("|") && cellsIn(before) !== cellsIn(line));
    };
    expect(lines.filter(isBroken)).toEqual([]);
  });

  test("names only paths and files that exist", () => {
    const paths = allOf(text, /`((?:app|worker|tests|ops|docs|public)\/[^`\s]*)`/g);
    expect(paths.filter((path) => globSync(path).length === 0)).toEqual([]);
    const named = allOf(text, /`([\w./-]+\.(?:tsx?|css))`/g);
    expect(named.filter((name) => !FILES.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
  });
});
