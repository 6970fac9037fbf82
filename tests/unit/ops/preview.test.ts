import { globSync, readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { previewConfig, previewName } from "../../../ops/preview.ts";
import type { SiteConfig } from "../../../ops/settings.ts";
import { readHelp } from "../../fakes/wrangler";

const TEXT = readFileSync("wrangler.toml", "utf8")
  .replace("[assets]", 'routes = [{ pattern = "side7.example.com", custom_domain = true }]\n[assets]')
  .replaceAll(/^# (\[\[r2_buckets\]\]|binding = "TILES"|bucket_name)/gm, "$1");
const read = (text: string) => parse(text) as unknown as SiteConfig & { triggers: { crons: string[] } };

test("a preview has its own Worker, database and rate limits, and no routes, cron triggers or bucket", () => {
  const site = read(TEXT);
  const preview = read(previewConfig(TEXT, "Feature/New Card"));
  expect(preview).toMatchObject({
    name: expect.stringMatching(/^side7-preview-feature-new-card-[0-9a-f]{8}$/),
    triggers: { crons: [] },
  });
  expect(preview.d1_databases[0]?.database_name).toBe(preview.name);
  expect([preview.routes, site.r2_buckets?.length, preview.r2_buckets]).toEqual([undefined, 1, undefined]);
  const ids = new Set(site.ratelimits.map(({ namespace_id }) => namespace_id));
  expect(preview.ratelimits).toHaveLength(site.ratelimits.length);
  expect(preview.ratelimits.filter(({ namespace_id }) => ids.has(namespace_id))).toEqual([]);
});

test("a preview's name is valid at Cloudflare, and differs even for similar branches", () => {
  const similar = ["feature/a", "feature-a", "Feature/a", `${"x".repeat(50)}1`, `${"x".repeat(50)}2`];
  const names = [...similar, "x".repeat(200), "a/b_c.d", "Größe--$(rm)"].map(previewName);
  for (const name of names) expect(name).toMatch(/^side7-preview-[a-z0-9-]{0,26}[a-z0-9]$/);
  expect(new Set(names).size).toBe(names.length);
});

const WORKFLOWS = globSync(".github/workflows/*.yml").map(
  (path) => [path, readFileSync(path, "utf8")] as const,
);

test.each(WORKFLOWS)(
  "%s runs only npm scripts that exist, and pins every action to a commit",
  (_path, workflow) => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
      scripts: Record<string, string>;
    };
    const named = [...workflow.matchAll(/npm (?:run )?(\w+)/g)].map(([, name = ""]) => name);
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((name) => name !== "ci" && !(name in scripts))).toEqual([]);
    const actions = [...workflow.matchAll(/uses: (\S+)(.*)/g)];
    expect(actions.length).toBeGreaterThan(1);
    for (const [, action = "", comment = ""] of actions) {
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
      expect(comment).toMatch(/^ # v\d+\.\d+\.\d+$/);
    }
  },
);

const stepsOf = (workflow: string) => workflow.split(/\n(?= {6}- )/).slice(1);

test.each(WORKFLOWS.filter(([, workflow]) => workflow.includes("API_TOKEN")))(
  "%s gives the API token only to steps that check for it, and never to npm ci",
  (_path, workflow) => {
    const withToken = stepsOf(workflow).filter((step) => step.includes("API_TOKEN: ${{"));
    expect(withToken.length).toBeGreaterThan(0);
    expect(workflow.split("API_TOKEN: ${{").length - 1).toBe(withToken.length);
    for (const step of withToken) {
      expect(step).toContain("HAS_TOKEN == 'true'");
      expect(step).not.toContain("npm ci");
    }
  },
);

test("a preview's database is deleted even if deleting its Worker fails", () => {
  const site = readFileSync(".github/workflows/site.yml", "utf8");
  const removal = stepsOf(site).find((step) => step.includes("d1 delete")) ?? "";
  expect(removal).not.toContain("wrangler delete");
  expect(removal).toContain("!cancelled()");
  expect(readHelp("delete")?.flags.has("--force")).toBe(true);
  expect(readHelp("d1 delete")?.flags.has("--skip-confirmation")).toBe(true);
});
