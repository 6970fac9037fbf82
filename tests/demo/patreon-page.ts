import { CODE_WHILE_DOWN, codeFor } from "../fakes/patreon";
import { people } from "../fakes/patreon-people";

const PERSONS: [person: keyof typeof people, words: string][] = [
  ["patron", "a patron"],
  ["sayuri", "a patron with a full shelf"],
  ["owner", "the owner, who also has /operator"],
  ["completist", "a patron who has seen everything"],
  ["former", "whose support ended three months ago"],
  ["stranger", "not a patron"],
  ["declinedRecently", "a patron whose payment was declined 6 days ago"],
  ["declinedLongAgo", "declined 8 days ago"],
];
const CHOICES: { label: string; answer: Record<string, string> }[] = [
  ...PERSONS.map(([person, words]) => ({
    label: `${people[person].fullName}, ${words}`,
    answer: { code: codeFor(person) },
  })),
  { label: "Cancel", answer: { error: "access_denied" } },
  { label: "Come back with a code that Patreon refuses", answer: { code: "refused" } },
  { label: "Come back while Patreon is down", answer: { code: CODE_WHILE_DOWN } },
];

export function authorizePage(url: URL): Response {
  const redirectUri = url.searchParams.get("redirect_uri") ?? "/";
  const state = url.searchParams.get("state") ?? "";
  const items = CHOICES.map(({ label, answer }) => {
    const back = `${redirectUri}?${new URLSearchParams({ ...answer, state })}`;
    return `<li><a href="${back.replaceAll("&", "&amp;")}">${label}</a></li>`;
  });
  const html = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Stand-in for Patreon</title>
<style>body{font:18px/1.5 system-ui;max-width:34rem;margin:3rem auto;padding:0 1rem}li{margin:.75rem 0}</style>
<h1>Stand-in for Patreon</h1><p>This is the local demo. Who signs in?</p><ul>${items.join("")}</ul></html>`;
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
