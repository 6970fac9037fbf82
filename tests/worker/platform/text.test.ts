import { expect, test } from "vitest";
import type { TestBrowser } from "../../support/browser";
import { signedIn } from "../../support/sign-in";
import { mySeries, trackSeries } from "../../support/tracking";

/** Sends JSON as it is, so that it can contain half of a surrogate pair. */
const sendRaw = (browser: TestBrowser, method = "", path = "", body = "") =>
  browser.fetch(path, {
    method,
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
    body,
  });

const CARD = '"gundamTitle":"Pilot","badgeType":"Zeon","frameStyle":"hex","isPublic":true';

const ENTRY = '"seriesId":"zeta-gundam","status":"watching","rating":null,"episodesWatched":1';
const ODD = ["\\ud83e", "\\udd16", "\\udd16\\ud83e", "\\u0000"];

test("refuses halves of surrogate pairs and NUL in every field, and names the field", async () => {
  const member = await signedIn("patron");
  for (const [at, [method, path, field, body = ""]] of [
    ["PATCH", "/api/auth/profile", "displayName", '{"displayName":"A?B"}'],
    ["PATCH", "/api/auth/profile", "profileImage", '{"profileImage":"https://pictures.example/?.png"}'],
    ["POST", "/api/profile/settings", "username", '{"username":"mika?","publicProfile":true}'],
    ["POST", "/api/tracker/series", "notes", `{${ENTRY},"notes":"?"}`],
    [
      "POST",
      "/api/game/player/create",
      "password",
      '{"username":"a","email":"a@b.example","password":"secret?"}',
    ],
    ["POST", "/api/game/player/login", "password", '{"email":"a@b.example","password":"?"}'],
  ].entries()) {
    // Every text at the first field, and one at each of the others.
    for (const odd of at === 0 ? ODD : [ODD[at % ODD.length] ?? ""]) {
      const response = await sendRaw(member, method, path, body.replace("?", odd));
      const { issues } = await response.json<{ issues: { path: string }[] }>();
      expect([path, response.status, issues.map((issue) => issue.path)]).toEqual([path, 400, [field]]);
    }
  }
});

test("ignores unknown fields", async () => {
  const response = await sendRaw(
    await signedIn("patron"),
    "POST",
    "/api/gcard/customize",
    `{${CARD},"memberId":"somebody-else","isPatron":true,"\\ud83e":"\\u0000"}`,
  );
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(JSON.parse(`{${CARD}}`));
});

/** Emoji with families and flags, from right to left, CJK beyond the first plane, quotes and markup. */
const TEXT = `👩‍👩‍👧‍👦 🏳️‍🌈 🇯🇵 🤖 شارل أزنابل · 𠮷野家 <script>alert("1")</script> ' -- \\ & %00 \${x}`;
/** Combining marks that aren't composed, joiners and directions. */
const ONLY_IN_NOTES = "A\u0308o\u0308u\u0308 cafe\u0301 a\u200db\u200ec\u2066d\u2069";

test("returns notes and names unchanged", async () => {
  const member = await signedIn("patron");
  await trackSeries(member, "zeta-gundam", { notes: TEXT + ONLY_IN_NOTES });
  expect(await mySeries(member)).toMatchObject([{ notes: TEXT + ONLY_IN_NOTES }]);
  const words = TEXT.split(" ");
  for (const some of [words.slice(0, 4), words.slice(4, 8), words.slice(8)]) {
    const displayName = `Kai ${some.join(" ")}`;
    const named = await member.send("PATCH", "/api/auth/profile", { displayName });
    expect(await named.json()).toMatchObject({ fullName: displayName });
  }
});
