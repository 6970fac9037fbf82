import { expect, test } from "vitest";
import { signedIn } from "../../support/sign-in";
import { trackSeries } from "../../support/tracking";

/** Sends JSON as it is, so that it can contain half of a surrogate pair. */
const sendRaw = async (method: string, path: string, body: string) =>
  (await signedIn("patron")).fetch(path, {
    method,
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
    body,
  });

const CARD = '"gundamTitle":"Pilot","badgeType":"Zeon","frameStyle":"hex","isPublic":true';

test.each([
  ["half a pair", "\\ud83e"],
  ["the other half", "\\udd16"],
  ["two halves in the wrong order", "\\udd16\\ud83e"],
  ["NUL", "\\u0000"],
])("refuses %s in every field and names the field", async (_what, odd) => {
  const requests: [string, string, string, string][] = [
    ["PATCH", "/api/auth/profile", `{"displayName":"A${odd}B"}`, "displayName"],
    ["PATCH", "/api/auth/profile", `{"profileImage":"https://pictures.example/${odd}.png"}`, "profileImage"],
    ["POST", "/api/profile/settings", `{"username":"mika${odd}","publicProfile":true}`, "username"],
    [
      "POST",
      "/api/tracker/series",
      `{"seriesId":"zeta-gundam","status":"watching","rating":null,"episodesWatched":1,"notes":"${odd}"}`,
      "notes",
    ],
    [
      "POST",
      "/api/game/player/create",
      `{"username":"a","email":"a@b.example","password":"secret${odd}"}`,
      "password",
    ],
    ["POST", "/api/game/player/login", `{"email":"a@b.example","password":"${odd}"}`, "password"],
  ];
  for (const [method, path, body, field] of requests) {
    const response = await sendRaw(method, path, body);
    expect([path, field, response.status]).toEqual([path, field, 400]);
    const { issues } = await response.json<{ issues: { path: string }[] }>();
    expect(issues.map(({ path }) => path)).toContain(field);
  }
});

test("ignores unknown fields", async () => {
  const response = await sendRaw(
    "POST",
    "/api/gcard/customize",
    `{${CARD},"memberId":"somebody-else","isPatron":true,"\\ud83e":"\\u0000"}`,
  );
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(JSON.parse(`{${CARD}}`));
});

const TEXTS = {
  "emoji, with families and flags": "👩‍👩‍👧‍👦 🏳️‍🌈 🇯🇵 🤖",
  "from right to left": "شارل أزنابل · עמורו ריי",
  "CJK beyond the first plane": "𠮷野家 機動戦士ガンダム",
  "quotes and markup": `<script>alert("1")</script> ' -- \\ & %00 \${x}`,
};
const ONLY_IN_NOTES = {
  "combining marks, not composed": "A\u0308o\u0308u\u0308 cafe\u0301",
  "joiners and directions": "a\u200db\u200ec\u2066d\u2069",
};

test("returns notes and names unchanged", async () => {
  const member = await signedIn("patron");
  for (const [what, text] of Object.entries({ ...TEXTS, ...ONLY_IN_NOTES })) {
    await trackSeries(member, "zeta-gundam", { notes: text });
    const [entry] = await (await member.fetch("/api/tracker/my-series")).json<{ notes: string }[]>();
    expect([what, entry?.notes]).toEqual([what, text]);
  }
  for (const [what, text] of Object.entries(TEXTS)) {
    const displayName = `Kai ${text}`;
    const named = await member.send("PATCH", "/api/auth/profile", { displayName });
    expect([what, await named.json()]).toMatchObject([what, { fullName: displayName }]);
  }
});
