import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { runCommand } from "./arguments.ts";
import { print } from "./wrangler.ts";

type Advisory = { name: string; title: string; url: string; severity: string };
type Report = { vulnerabilities?: Record<string, { via: (Advisory | string)[] }> };

export type Verdict = {
  /** Severe advisories that are not excused. They fail the audit. */
  blocking: string[];
  /** Less severe or excused advisories. They are only printed. */
  noted: string[];
};

const SEVERE = new Set(["high", "critical"]);
const idOf = ({ url }: Advisory) => url.split("/").at(-1) ?? url;

/** `excused`: reasons by advisory id. Null if the registry didn't answer. */
export function judge(auditOutput: string, excused: Record<string, string>): Verdict | null {
  const { vulnerabilities } = parse(auditOutput);
  if (!vulnerabilities) return null;
  const advisories = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((cause) => typeof cause !== "string");
  const known = [...new Map(advisories.map((advisory) => [idOf(advisory), advisory])).values()];
  const isBlocking = (advisory: Advisory) => SEVERE.has(advisory.severity) && !(idOf(advisory) in excused);
  const line = (advisory: Advisory) =>
    [`${advisory.severity}: ${advisory.name}: ${advisory.title} (${idOf(advisory)})`, excused[idOf(advisory)]]
      .filter(Boolean)
      .join(" – excused: ");
  return {
    blocking: known.filter(isBlocking).map(line),
    noted: known.filter((advisory) => !isBlocking(advisory)).map(line),
  };
}

function parse(output: string): Report {
  try {
    return JSON.parse(output) as Report;
  } catch {
    return {};
  }
}

const AUDIT = ["audit", "--json", "--omit=dev", "--fetch-retries=0", "--fetch-timeout=15000"];

const USAGE = "Asks the registry for advisories about the packages that ship: npm run audit";

if (import.meta.main)
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
