import { expect, test } from "vitest";
import { readEnv } from "#worker/platform/env.ts";

const limits = [
  "SIGN_INS",
  "VISITOR_CHANGES",
  "ACCOUNT_CHANGES",
  "READS",
  "EXPORTS",
  "MISSES",
  "WEBHOOKS",
  "BAD_SIGNATURES",
  "PICTURES",
];
const whole = {
  DB: {},
  ASSETS: {},
  SESSION_SECRET: "x".repeat(32),
  ...Object.fromEntries(limits.map((name) => [`LIMIT_${name}`, {}])),
};

test("Patreon may be left out, also as empty text", () => {
  expect(readEnv({ ...whole, PATREON_CLIENT_ID: " " }).PATREON_CLIENT_ID).toBeUndefined();
});

test.each([
  ["SESSION_SECRET", { ...whole, SESSION_SECRET: undefined }],
  ["SESSION_SECRET", { ...whole, SESSION_SECRET: "too short" }],
  ["SESSION_SECRET_PREVIOUS", { ...whole, SESSION_SECRET_PREVIOUS: "too short" }],
  ["DB", { ...whole, DB: undefined }],
  ["ASSETS", { ...whole, ASSETS: null }],
])("fails closed and names %s", (name, raw) => {
  expect(() => readEnv(raw)).toThrow(name);
});

test("names every variable at fault and never a value", () => {
  const secret = "short but still secret";
  expect(() => readEnv({ SESSION_SECRET: secret })).toThrow(/DB.*ASSETS.*SESSION_SECRET/s);
  try {
    readEnv({ SESSION_SECRET: secret });
  } catch (error) {
    expect(String(error)).not.toContain(secret);
  }
});

test.each([["PATREON_WEBHOOK_SECRET"], ["PATREON_CREATOR_TOKEN"]])(
  "%s says nothing without the campaign: both are named",
  (name) => {
    const partly = { ...whole, [name]: "set" };
    expect(() => readEnv(partly)).toThrow(`PATREON_CAMPAIGN_ID: is needed with ${name}`);
    expect(readEnv({ ...partly, PATREON_CAMPAIGN_ID: "7000001" })).toMatchObject({ [name]: "set" });
  },
);

test("a refresh token needs the token and the client that it belongs to", () => {
  const alone = { ...whole, PATREON_CREATOR_REFRESH_TOKEN: "set" };
  expect(() => readEnv(alone)).toThrow(/PATREON_CREATOR_TOKEN.*PATREON_CLIENT_ID.*PATREON_CLIENT_SECRET/);
  const needed = ["CREATOR_TOKEN", "CLIENT_ID", "CLIENT_SECRET", "CAMPAIGN_ID"];
  const given = Object.fromEntries(needed.map((name) => [`PATREON_${name}`, "set"]));
  expect(readEnv({ ...alone, ...given })).toMatchObject(given);
});
