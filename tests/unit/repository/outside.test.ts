import { expect, test } from "vitest";
import { sourceFiles } from "./source-files";

const worker = sourceFiles("worker");
const pathsOf = (breaks: (text: string) => boolean) =>
  worker.filter(({ text }) => breaks(text)).map(({ path }) => path);

test("only one module of worker/ calls fetch", () => {
  expect(pathsOf((text) => /(?<![.\w])fetch\(/.test(text.replace(/async fetch\(/g, "")))).toEqual([
    "worker/platform/fetch/outbound.ts",
  ]);
});

test("no module of worker/ opens another connection, and only two import arctic", () => {
  const opening =
    /\b(?:globalThis|self)\.fetch\b|cloudflare:sockets|node:(?:https?|net|tls|dgram)\b|\bnew (?:WebSocket|EventSource)\b/;
  expect(pathsOf((text) => opening.test(text))).toEqual([]);
  expect(pathsOf((text) => /from "arctic"/.test(text))).toEqual([
    "worker/members/patronage/creator-tokens.ts",
    "worker/members/sign-in/patreon.ts",
  ]);
});
