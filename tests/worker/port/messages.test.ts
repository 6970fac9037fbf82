import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#worker/platform/time.ts";
import { PLAYERS } from "../../fixtures/players";
import { advanceClock } from "../../support/clock";
import { connected, type Player } from "../../support/port";
import { members, portMessages, rowsOf, setRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { mySeries } from "../../support/tracking";

test.each(Object.entries(PLAYERS))("%s logs its episode on the day it ended", async (_, body) => {
  const member = await signedIn("patron");
  const player = await connected(member, { account: "day" in body || "uniqueIds" in body ? "" : "Amuro" });
  expect(await player.send(body)).toBe("logged");
  const [entry] = await mySeries(member, "?log=1");
  expect(entry).toMatchObject({ seriesId: "gundam-wing", status: "watching", startedOn: "2026-11-25" });
  expect(entry?.log?.viewings).toEqual([[[17495, 5, 5]]]);
});

const DAY = 17495;
const wing = (episode: number, more: object = {}) => ({
  ...{ title: "Mobile Suit Gundam Wing", season: 1, episode },
  ...more,
});
const film = { title: "Mobile Suit Gundam: Char's Counterattack", year: 1988 };
const of = (title: string, season: number, episode: number) => ({ title, season, episode });
const IBO = "Mobile Suit Gundam: Iron-Blooded Orphans";
const {
  jellyfinPluginWebhook: jellyfin,
  plexWebhooks: plex,
  kodiWebhook: kodi,
  embyWebhooks: emby,
} = PLAYERS;
const { jellyfinPluginWebhooks: unofficial } = PLAYERS;

/** Sends, waits hours, tracks, answers the newest question, or takes back the newest message. */
type Step =
  | [send: object, becomes: string | number]
  | ["wait", hours: number]
  | ["tracks", entry: object]
  | ["answers", answer: object, status?: number]
  | ["undoes", status?: number];
type Situation = [
  name: string,
  steps: Step[],
  logs: Record<string, { viewings: unknown; status?: string }>,
  settings?: { timeZone?: string; account?: string },
];

const once = { "gundam-wing": { viewings: [[[DAY, 5, 5]]], status: "watching" } };
const NOTHING = {};

const SITUATIONS: Situation[] = [
  [
    "twice",
    [
      [wing(5), "logged"],
      [wing(5), "known"],
    ],
    once,
  ],
  [
    "twice within twelve hours",
    [
      [wing(5), "logged"],
      ["wait", 11],
      [wing(5), "known"],
    ],
    once,
  ],
  [
    "a repeated delivery two days later",
    [
      [jellyfin, "logged"],
      ["wait", 48],
      [jellyfin, "known"],
    ],
    once,
  ],
  ["a repeated delivery after an undo", [[jellyfin, "logged"], ["undoes"], [jellyfin, "known"]], NOTHING],
  [
    "it is logged by hand already",
    [
      ["tracks", { seriesId: "gundam-wing", watched: [5, 5], watchedOn: "2026-11-25", status: "watching" }],
      [wing(5), "known"],
    ],
    once,
  ],
  [
    "late, for the day that is logged by hand",
    [
      ["tracks", { seriesId: "gundam-wing", watched: [5, 5], watchedOn: "2026-11-25", status: "watching" }],
      ["wait", 50],
      [wing(5, { day: "2026-11-25" }), "known"],
    ],
    once,
  ],
  [
    "late, for the day it ended",
    [
      ["wait", 48],
      [jellyfin, "logged"],
    ],
    once,
  ],
  [
    "out of order",
    [
      [wing(6), "logged"],
      [wing(5), "logged"],
    ],
    {
      "gundam-wing": {
        viewings: [
          [
            [DAY, 6, 6],
            [DAY, 5, 5],
          ],
        ],
      },
    },
  ],
  [
    "one after another",
    [
      [wing(1), "logged"],
      ["wait", 24],
      [wing(2), "logged"],
    ],
    {
      "gundam-wing": {
        viewings: [
          [
            [DAY, 1, 1],
            [DAY + 1, 2, 2],
          ],
        ],
      },
    },
  ],
  [
    "the last episode",
    [
      ["tracks", { seriesId: "gundam-wing", watched: [1, 48], watchedOn: null }],
      [wing(49), "logged"],
    ],
    {
      "gundam-wing": {
        viewings: [
          [
            [null, 1, 48],
            [DAY, 49, 49],
          ],
        ],
        status: "completed",
      },
    },
  ],
  [
    "again after a whole viewing",
    [
      ["tracks", { seriesId: "war-in-the-pocket", watched: [1, 6], watchedOn: null, status: "completed" }],
      ["wait", 13],
      [of("Mobile Suit Gundam 0080: War in the Pocket", 1, 1), "logged"],
    ],
    { "war-in-the-pocket": { viewings: [[[null, 1, 6]], [[DAY + 1, 1, 1]]], status: "watching" } },
  ],
  [
    "again before the viewing is whole",
    [
      [wing(5), "logged"],
      ["wait", 13],
      [wing(5), "again"],
    ],
    once,
  ],
  [
    "again, and the member starts again",
    [
      [wing(5), "logged"],
      ["wait", 24],
      [wing(5), "again"],
      ["answers", { again: true }],
    ],
    { "gundam-wing": { viewings: [[[DAY, 5, 5]], [[DAY + 1, 5, 5]]] } },
  ],
  [
    "again, and the member leaves it",
    [
      [wing(5), "logged"],
      ["wait", 24],
      [wing(5), "again"],
      ["answers", { again: false }],
    ],
    once,
  ],
  [
    "a film",
    [[film, "logged"]],
    { "chars-counterattack": { viewings: [[[DAY, 1, 1]]], status: "completed" } },
  ],
  [
    "a film again",
    [
      [film, "logged"],
      ["wait", 24],
      [film, "logged"],
    ],
    { "chars-counterattack": { viewings: [[[DAY, 1, 1]], [[DAY + 1, 1, 1]]], status: "completed" } },
  ],
  ["a film with the title of a series", [[{ title: "Mobile Suit Gundam", year: 1981 }, "which"]], NOTHING],
  [
    "the second season of a show",
    [[of(IBO, 2, 3), "logged"]],
    { "iron-blooded-orphans-season-2": { viewings: [[[DAY, 3, 3]]] } },
  ],
  [
    "two of our series in one season",
    [[of("Mobile Suit Gundam: The Witch from Mercury", 1, 14), "logged"]],
    { "the-witch-from-mercury-season-2": { viewings: [[[DAY, 2, 2]]] } },
  ],
  [
    "two seasons in one of our series",
    [[of("SD Gundam Force", 2, 1), "logged"]],
    { "sd-gundam-force": { viewings: [[[DAY, 27, 27]]] } },
  ],
  [
    "a season as AniDB names it",
    [[of("Mobile Suit Gundam 00 Second Season", 1, 1), "logged"]],
    { "gundam-00-season-2": { viewings: [[[DAY, 1, 1]]] } },
  ],
  [
    "a title with its year",
    [[of("Mobile Suit Gundam (1979)", 1, 1), "logged"]],
    { "mobile-suit-gundam": { viewings: [[[DAY, 1, 1]]] } },
  ],
  [
    "a Japanese title",
    [[of("機動戦士ガンダム", 1, 1), "logged"]],
    { "mobile-suit-gundam": { viewings: [[[DAY, 1, 1]]] } },
  ],
  ["a special", [[of(IBO, 0, 1), "which"]], NOTHING],
  [
    "an absolute number, and the member's choice for the season",
    [
      [of(IBO, 1, 30), "which"],
      [of(IBO, 1, 31), "which"],
      ["answers", { workId: "iron-blooded-orphans-season-2", episode: 5 }],
      [of(IBO, 1, 32), "logged"],
    ],
    { "iron-blooded-orphans-season-2": { viewings: [[[DAY, 5, 7]]] } },
  ],
  [
    "a choice past the end",
    [
      [of(IBO, 1, 30), "which"],
      ["answers", { workId: "iron-blooded-orphans-season-2", episode: 26 }, 400],
    ],
    NOTHING,
  ],
  [
    "a choice that isn't ours",
    [
      [of(IBO, 0, 1), "which"],
      ["answers", { workId: null }],
      [of(IBO, 0, 2), "foreign"],
    ],
    NOTHING,
  ],
  ["another show", [[of("Breaking Bad", 1, 1), "foreign"]], NOTHING],
  [
    "another show with an id of ours",
    [[{ ...of("進撃の巨人", 1, 1), ids: { tvdb: 79327 } }, "foreign"]],
    NOTHING,
  ],
  [
    "the end of yesterday, after midnight in the member's zone",
    [[jellyfin, "logged"]],
    { "gundam-wing": { viewings: [[[DAY + 1, 5, 5]]] } },
    { timeZone: "Pacific/Kiritimati" },
  ],
  [
    "a player whose clock is wrong",
    [[{ ...jellyfin, UtcTimestamp: "1970-01-01T00:00:00Z" }, "logged"]],
    once,
  ],
  ["a day before the first series", [[wing(5, { day: "1970-01-01" }), 400]], NOTHING],
  ["a day that isn't one", [[wing(5, { day: "yesterday" }), 400]], NOTHING],
  [
    "stopped halfway",
    [
      [{ ...jellyfin, PlayedToCompletion: false }, "ignored"],
      [{ ...emby, PlaybackInfo: { PlayedToCompletion: false } }, "ignored"],
    ],
    NOTHING,
  ],
  ["seen to its end, as text", [[{ ...jellyfin, PlayedToCompletion: "True" }, "logged"]], once],
  [
    "running again, and marked as played before",
    [
      [
        {
          ...unofficial,
          Item: { ...unofficial.Item, UserData: { Played: true, PlaybackPositionTicks: 9000 } },
        },
        "ignored",
      ],
    ],
    NOTHING,
  ],
  [
    "81 percent and 80 percent",
    [
      [{ ...kodi, progress: { percent: 80 } }, "ignored"],
      [{ ...kodi, progress: { percent: 81 } }, "logged"],
    ],
    once,
  ],
  [
    "a pause, a rating and a song",
    [
      [{ ...plex, event: "media.pause" }, "ignored"],
      [{ ...plex, event: "media.rate" }, "ignored"],
      [{ ...plex, Metadata: { type: "track", title: "Just Communication" } }, "ignored"],
    ],
    NOTHING,
  ],
  [
    "somebody else on the same server",
    [
      [{ ...plex, Account: { title: "char" } }, "ignored"],
      [plex, "logged"],
    ],
    once,
    { account: "AMURO" },
  ],
  [
    "taken back",
    [[wing(4), "logged"], ["wait", 24], [wing(5), "logged"], ["undoes"]],
    { "gundam-wing": { viewings: [[[DAY, 4, 4]]] } },
  ],
  [
    "taken back, and what was planned is planned again",
    [["tracks", { seriesId: "gundam-wing" }], [wing(5), "logged"], ["undoes"]],
    { "gundam-wing": { viewings: [[]], status: "planning" } },
  ],
  [
    "a rewatch taken back",
    [[film, "logged"], ["wait", 24], [film, "logged"], ["undoes"]],
    { "chars-counterattack": { viewings: [[[DAY, 1, 1]]], status: "completed" } },
  ],
  [
    "taken back after the log was changed",
    [
      [wing(5), "logged"],
      ["tracks", { seriesId: "gundam-wing", notWatched: [5, 5] }],
      ["undoes", 409],
    ],
    { "gundam-wing": { viewings: [[]] } },
  ],
];

test("there are forty situations", () => expect(SITUATIONS.length).toBeGreaterThanOrEqual(40));

async function newest(player: Player, isQuestion: boolean) {
  const rows = await rowsOf(portMessages);
  const found = rows.filter(({ result }) => ["which", "again"].includes(result) === isQuestion);
  expect(found[0]?.connectionId).toBe(player.id);
  return found.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]?.id ?? "";
}

test.each(SITUATIONS)("%s", async (_, steps, logs, settings) => {
  const member = await signedIn("patron");
  const player = await connected(member, settings);
  for (const [what, detail, status = 204] of steps) {
    if (what === "wait") advanceClock(Number(detail) * HOUR_MS);
    else if (what === "tracks") expect((await trackSeriesBare(member, detail as object)).status).toBe(200);
    else if (what === "answers") {
      const message = await newest(player, true);
      expect((await player.answer({ message, ...(detail as object) })).status).toBe(status);
    } else if (what === "undoes") {
      const message = await newest(player, false);
      expect((await player.answer({ message, undo: true })).status).toBe(detail ?? 204);
    } else expect(await player.send(what)).toBe(detail);
  }
  const entries = await mySeries(member, "?log=1");
  expect(entries.map(({ seriesId }) => seriesId).sort()).toEqual(Object.keys(logs).sort());
  for (const { seriesId, log, status } of entries)
    expect({ viewings: log?.viewings, status }).toMatchObject(logs[seriesId] ?? {});
});

const trackSeriesBare = (member: Awaited<ReturnType<typeof signedIn>>, entry: object) =>
  member.send("POST", "/api/tracker/series", entry);

test("after the membership, nothing is logged, and everything is answered", async () => {
  const member = await signedIn("patron");
  const player = await connected(member);
  await setRows(members, { patronStatus: "none", accessEndsAt: null });
  expect(await player.send(wing(5))).toBe("lapsed");
  expect(await mySeries(member)).toEqual([]);
  expect(await rowsOf(portMessages)).toEqual([]);
  expect((await member.send("POST", "/api/connections", { name: "a", timeZone: "UTC" })).status).toBe(403);
});

test("fifty episodes that are marked together are all logged", async () => {
  const member = await signedIn("patron");
  const player = await connected(member);
  const results = await Promise.all(Array.from({ length: 49 }, (_, at) => player.send(wing(at + 1))));
  expect(new Set(results)).toEqual(new Set(["logged"]));
  expect(await mySeries(member)).toMatchObject([{ episodesWatched: 49, status: "completed" }]);
});

test("other shows don't push questions out, and of the messages ten stay", async () => {
  const member = await signedIn("patron");
  const player = await connected(member);
  await player.send(of(IBO, 0, 1));
  for (let at = 1; at <= 12; at++) await player.send(of("Breaking Bad", 1, at));
  const rows = await rowsOf(portMessages);
  expect(rows.map(({ result }) => result).sort()).toEqual([...Array(10).fill("foreign"), "which"]);
  expect(JSON.stringify(rows)).not.toMatch(/Breaking/);
  advanceClock(31 * DAY_MS);
  await setRows(members, { patronStatusCheckedAt: new Date() });
  expect(await player.send(of("Breaking Bad", 1, 1))).toBe("foreign");
  expect((await rowsOf(portMessages)).filter(({ result }) => result === "which")).toEqual([]);
});
