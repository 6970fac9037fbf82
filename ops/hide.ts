import { execFileSync } from "node:child_process";
import { readHiding } from "./hiding.ts";

type Answer = { results: { id: string; username: string | null }[] }[];

const print = (line: string) => void process.stdout.write(`${line}\n`);

function hide(): void {
  const { sql, isLocal, isUndo } = readHiding(process.argv.slice(2), new Date());
  const where = isLocal ? "--local" : "--remote";
  const args = ["d1", "execute", "DB", where, "--json", "--command", sql];
  const answer = execFileSync("wrangler", args, { stdio: ["inherit", "pipe", "inherit"], encoding: "utf8" });
  const found = (JSON.parse(answer) as Answer).flatMap(({ results }) => results);
  if (found.length === 0) throw new Error("There is nobody with that id or username.");
  for (const { id, username } of found) print(`${isUndo ? "Shown again" : "Hidden"}: ${id} (${username})`);
  print("Copies at the edge are gone within six minutes.");
}

try {
  hide();
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
