import type { NewConnection, Scope } from "#worker/port/contract/index.ts";
import { TestBrowser } from "./browser";

/** Connects a player, and returns how it sends. Its answers are what became of a message, or the status. */
export async function connected(
  member: TestBrowser,
  settings: { timeZone?: string; account?: string } = {},
  bindings: object = {},
) {
  const made = await member.send("POST", "/api/connections", { name: "Attic", timeZone: "UTC", ...settings });
  const { id, secret } = await made.json<NewConnection>();
  const player = new TestBrowser(bindings);
  const post = (body: BodyInit, type = "text/plain; charset=utf-8") =>
    player.fetch(`/port/${secret}`, { method: "POST", body, headers: { "Content-Type": type } });
  return {
    ...{ id, secret, post },
    async send(body: unknown) {
      const answer = await post(JSON.stringify(body));
      return answer.ok ? (await answer.json<{ result: string }>()).result : answer.status;
    },
    answer: (body: object) => member.send("POST", `/api/connections/${id}/answer`, body),
  };
}

export type Player = Awaited<ReturnType<typeof connected>>;

export async function tokenOf(member: TestBrowser, scope: Exclude<Scope, "player">) {
  const made = await member.send("POST", "/api/connections", { scope, name: scope, timeZone: "UTC" });
  return made.json<NewConnection>();
}

export const callWith = (
  token: string,
  call: string,
  body?: object,
  headers = {},
  from = new TestBrowser(),
) => {
  const [method = "", path = ""] = call.split(" ");
  return from.fetch(path, {
    method,
    headers: {
      ...{ Authorization: `Bearer ${token}`, Origin: "https://a.example", "Sec-Fetch-Site": "cross-site" },
      ...(body && { "Content-Type": "application/json" }),
      ...headers,
    },
    body: body ? JSON.stringify(body) : null,
  });
};
