import { expect, test } from "vitest";
import { sourceFiles } from "./source-files";

const worker = sourceFiles("worker");
const pathsOf = (breaks: (text: string) => boolean) =>
  worker.filter(({ text }) => breaks(text)).map(({ path }) => path);

test("the outside is asked in one place", () => {
  expect(pathsOf((text) => /(?<![.\w])fetch\(/.test(text.replace(/async fetch\(/g, "")))).toEqual([
    "worker/platform/fetch/outbound.ts",
  ]);
});

test("nothing else opens a connection, but arctic to Patreon's own address", () => {
  const opening =
    /\b(?:globalThis|self)\.fetch\b|cloudflare:sockets|node:(?:https?|net|tls|dgram)\b|\bnew (?:WebSocket|EventSource)\b/;
  expect(pathsOf((text) => opening.test(text))).toEqual([]);
  expect(pathsOf((text) => /from "arctic"/.test(text))).toEqual([
    "worker/members/patronage/creator-tokens.ts",
    "worker/members/sign-in/patreon.ts",
  ]);
});
