import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { judge } from "./advisories.ts";
import { runCommand } from "./arguments.ts";
import { print } from "./wrangler.ts";

const AUDIT = ["audit", "--json", "--omit=dev", "--fetch-retries=0", "--fetch-timeout=15000"];

const USAGE = "Asks the registry for advisories about the packages that ship: npm run audit";

await runCommand({ usage: USAGE }, () => {
  const { allowAdvisories } = JSON.parse(readFileSync("package.json", "utf8")) as {
    allowAdvisories: Record<string, string>;
  };
  const { stdout } = spawnSync("npm", AUDIT, { encoding: "utf8" });
  const verdict = judge(stdout ?? "", allowAdvisories);

  if (!verdict) {
    print("Advisories: not checked, because the registry did not answer.");
    process.exitCode = 1;
  }
  for (const line of verdict?.noted ?? []) print(`Advisory, ${line}`);
  for (const line of verdict?.blocking ?? []) print(`Advisory to act on, ${line}`);
  if (verdict?.blocking.length) {
    print("Update the package, or excuse the advisory in package.json's allowAdvisories, with the reason.");
    process.exitCode = 1;
  }
});
