import { readHiding } from "./hiding.ts";
import { commandsIn, jsonIn, print, runScript } from "./wrangler.ts";

type Answer = { results: { id: string; username: string | null }[] }[];

await runScript(() => {
  const hiding = readHiding(process.argv.slice(2), new Date());
  if (!hiding) return;
  const { sql, isLocal, done } = hiding;
  const args = ["d1", "execute", "DB", isLocal ? "--local" : "--remote", "--json", "--command", sql];
  const answer = jsonIn<Answer>(commandsIn().read("wrangler", args));
  const found = answer.flatMap(({ results }) => results);
  if (found.length === 0) throw new Error("There is nobody with that id or username.");
  for (const { id, username } of found) print(`${done}: ${id} (${username})`);
  if (done !== "Signed out everywhere") print("Copies at the edge are gone within about a minute.");
});
