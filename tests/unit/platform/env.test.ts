import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { expect, test, vi } from "vitest";
import { readEnv } from "#worker/platform/env.ts";

const { ratelimits } = parse(readFileSync("wrangler.toml", "utf8")) as unknown as {
  ratelimits: { name: string }[];
};
const whole = {
  DB: {},
  ASSETS: {},
  SESSION_SECRET: "x".repeat(32),
  ...Object.fromEntries(ratelimits.map(({ name }) => [name, {}])),
};

test.each([
  ["SESSION_SECRET", { ...whole, SESSION_SECRET: undefined }],
  ["SESSION_SECRET", { ...whole, SESSION_SECRET: "too short" }],
  ["SESSION_SECRET_PREVIOUS", { ...whole, SESSION_SECRET_PREVIOUS: "too short" }],
  ["DB", { ...whole, DB: undefined }],
  ["ASSETS", { ...whole, ASSETS: null }],
])("refuses to start if %s is missing or invalid, and names it", (name, raw) => {
  expect(() => readEnv(raw)).toThrow(name);
});

test("an error names every invalid variable, and no value", () => {
  const read = () => readEnv({ SESSION_SECRET: "short but still secret" });
  expect(read).toThrow(/DB.*ASSETS.*SESSION_SECRET/s);
  expect(read).not.toThrow("short but still secret");
});

test.each([["PATREON_WEBHOOK_SECRET"], ["PATREON_CREATOR_TOKEN"]])(
  "refuses %s without PATREON_CAMPAIGN_ID, and names both",
  (name) => {
    const partly = { ...whole, [name]: "set" };
    expect(() => readEnv(partly)).toThrow(`PATREON_CAMPAIGN_ID: is needed with ${name}`);
    expect(readEnv({ ...partly, PATREON_CAMPAIGN_ID: "7000001" })).toMatchObject({ [name]: "set" });
  },
);

test("refuses a refresh token without the creator token and the client", () => {
  const alone = { ...whole, PATREON_CREATOR_REFRESH_TOKEN: "set" };
  expect(() => readEnv(alone)).toThrow(/PATREON_CREATOR_TOKEN.*PATREON_CLIENT_ID.*PATREON_CLIENT_SECRET/);
  const needed = ["CREATOR_TOKEN", "CLIENT_ID", "CLIENT_SECRET"];
  const given = Object.fromEntries(needed.map((name) => [`PATREON_${name}`, "set"]));
  expect(readEnv({ ...alone, ...given, PATREON_CAMPAIGN_ID: "7000001" })).toMatchObject(given);
});

test.each([
  ["PATREON_CAMPAIGN_ID", "my-page"],
  ["PATREON_OWNER_ID", "1979, me"],
])("refuses %s if it is no number", (name, value) => {
  expect(() => readEnv({ ...whole, [name]: value })).toThrow(`${name}: needs to be a number`);
});

test("ignores empty variables, and those of earlier releases with a line in the log", () => {
  expect(readEnv({ ...whole, PATREON_CLIENT_ID: " " }).PATREON_CLIENT_ID).toBeUndefined();
  const logged = vi.spyOn(console, "info").mockImplementation(() => {});
  expect(readEnv({ ...whole, CARD_PAINTER: "satori", OFFLINE_COPIES: "on" })).toEqual(readEnv(whole));
  expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
    { level: "info", event: "variable_ignored", name: "CARD_PAINTER" },
    { level: "info", event: "variable_ignored", name: "OFFLINE_COPIES" },
  ]);
});
