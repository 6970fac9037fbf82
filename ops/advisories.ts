/** The parts of the output of `npm audit --json` that this module reads. */
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

/**
 * Judges the output of `npm audit --json`. `excused` has reasons by advisory id. Null if the registry didn't answer.
 */
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
