import { describe, expect, test } from "vitest";
import { judge } from "../../../ops/audit.ts";

const advisory = (id: string, severity: string) => ({
  source: 1,
  name: "hono",
  title: "Something can be got around",
  url: `https://github.com/advisories/${id}`,
  severity,
  range: "<9",
});

const report = (...via: (ReturnType<typeof advisory> | string)[]) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: { hono: { name: "hono", via } } });

describe("npm run audit", () => {
  test("fails for high and critical advisories, and only shows others", () => {
    const severities = ["high", "critical", "moderate"];
    const output = report(...severities.map((severity, at) => advisory(`GHSA-${at + 1}`, severity)));
    expect(judge(output, {})).toEqual({
      blocking: [
        "high: hono: Something can be got around (GHSA-1)",
        "critical: hono: Something can be got around (GHSA-2)",
      ],
      noted: ["moderate: hono: Something can be got around (GHSA-3)"],
    });
  });

  test("shows an excused advisory with the reason, and does not fail", () => {
    expect(judge(report(advisory("GHSA-1", "high")), { "GHSA-1": "We never call it." })).toEqual({
      blocking: [],
      noted: ["high: hono: Something can be got around (GHSA-1) – excused: We never call it."],
    });
  });

  test("shows an advisory once, and no package that only depends on the affected one", () => {
    const one = advisory("GHSA-1", "low");
    const vulnerabilities = { hono: { via: [one] }, other: { via: ["hono", one] } };
    expect(judge(JSON.stringify({ vulnerabilities }), {})?.noted).toHaveLength(1);
  });

  test.each(["", "not JSON", '{"statusCode":405}', '{"error":{}}'])("does not judge %j", (output) => {
    expect(judge(JSON.stringify({ vulnerabilities: {} }), {})).toEqual({ blocking: [], noted: [] });
    expect(judge(output, {})).toBeNull();
  });
});
