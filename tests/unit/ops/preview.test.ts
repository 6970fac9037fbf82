import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { previewConfig, previewName } from "../../../ops/preview.ts";
import type { SiteConfig } from "../../../ops/settings.ts";
import { readHelp } from "../../fakes/wrangler";

const TEXT = readFileSync("wrangler.toml", "utf8").replace(
  "[assets]",
  'routes = [{ pattern = "side7.example.com", custom_domain = true }]\n[assets]',
);
const read = (text: string) => parse(text) as unknown as SiteConfig & { triggers: { crons: string[] } };

test("a preview shares nothing with the site but the code", () => {
  const site = read(TEXT);
  const preview = read(previewConfig(TEXT, "Feature/New Card"));
  expect(preview).toMatchObject({ name: "side7-preview-feature-new-card", triggers: { crons: [] } });
  expect(preview.d1_databases[0]?.database_name).toBe(preview.name);
  expect(preview.routes).toBeUndefined();
  const ids = new Set(site.ratelimits.map(({ namespace_id }) => namespace_id));
  expect(preview.ratelimits).toHaveLength(site.ratelimits.length);
  expect(preview.ratelimits.filter(({ namespace_id }) => ids.has(namespace_id))).toEqual([]);
});

test("the name of a preview is one that Cloudflare takes, whatever the branch is called", () => {
  for (const branch of ["x".repeat(200), "a/b_c.d", "Größe--$(rm)"])
    expect(previewName(branch)).toMatch(/^side7-preview-[a-z0-9-]{0,26}[a-z0-9]$/);
});

test("the workflow calls scripts and wrangler commands that exist", () => {
  const workflow = readFileSync(".github/workflows/site.yml", "utf8");
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const named = [...workflow.matchAll(/npm (?:run )?(\w+)/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => name !== "ci" && !(name in scripts))).toEqual([]);
  expect(readHelp("delete")?.flags.has("--force")).toBe(true);
  expect(readHelp("d1 delete")?.flags.has("--skip-confirmation")).toBe(true);
});
