import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#worker/platform/time.ts";
import { PLAYERS } from "../../fixtures/players";
import { advanceClock } from "../../support/clock";
import { connected, type Player } from "../../support/port";
import { members, portMessages, rowsOf, setRows } from "../../support/rows";
import { type Member, signedIn } from "../../support/sign-in";
import { mySeries } from "../../support/tracking";
import { shortLog } from "../../support/transfer";

/** Each entry with its log, such as `gundam-wing today:5 watching`. */
async function logsOf(member: Member): Promise<string[]> {
  const named = (text: string) => text.replaceAll("2026-11-25", "today").replaceAll("2026-11-26", "tomorrow");
  const entries = await mySeries(member, "?log=1");
  return entries
    .map(({ seriesId, log, status }) => [seriesId, named(log ? shortLog(log) : ""), status])
    .map((parts) => parts.filter(Boolean).join(" "))
    .sort();
}

test.each(Object.entries(PLAYERS))("%s logs its episode on the day it ended", async (_, body) => {
  const member = await signedIn("patron");
  const player = await connected(member, { account: "day" in body || "uniqueIds" in body ? "" : "Amuro" });
  expect(await player.send(body)).toBe("logged");
  expect(await logsOf(member)).toEqual(["gundam-wing today:5 watching"]);
});

const IBO = "Mobile Suit Gundam: Iron-Blooded Orphans";
const of = (title: string, season: number, episode: number) => ({ title, season, episode });
const wing = (episode: number, more: object = {}) => ({
  ...of("Mobile Suit Gundam Wing", 1, episode),
  ...more,
});
const {
  jellyfinPluginWebhook: jellyfin,
  jellyfinPluginWebhooks: unofficial,
  plexWebhooks: plex,
  kodiWebhook: kodi,
  embyWebhooks: emby,
} = PLAYERS;

/** Messages by their names in the steps. `Wing 5` and `IBO 30` are episodes of the first season. */
const MESSAGES: Record<string, object> = {
  ...{ jellyfin, plex },
  film: { title: "Mobile Suit Gundam: Char's Counterattack", year: 1988 },
  "film with a series' title": { title: "Mobile Suit Gundam", year: 1981 },
  "Pocket 1": of("Mobile Suit Gundam 0080: War in the Pocket", 1, 1),
  "IBO season 2, 3": of(IBO, 2, 3),
  "special 1": of(IBO, 0, 1),
  "special 2": of(IBO, 0, 2),
  "Witch 14": of("Mobile Suit Gundam: The Witch from Mercury", 1, 14),
  "SD season 2, 1": of("SD Gundam Force", 2, 1),
  "AniDB's 00": of("Mobile Suit Gundam 00 Second Season", 1, 1),
  "title with year": of("Mobile Suit Gundam (1979)", 1, 1),
  "Japanese title": of("機動戦士ガンダム", 1, 1),
  "another show": of("Breaking Bad", 1, 1),
  "another show with our id": { ...of("進撃の巨人", 1, 1), ids: { tvdb: 79327 } },
  "Wing 5 of today": wing(5, { day: "2026-11-25" }),
  "Wing 5 of 1970": wing(5, { day: "1970-01-01" }),
  "Wing 5 of yesterday, in words": wing(5, { day: "yesterday" }),
  "jellyfin in 1970": { ...jellyfin, UtcTimestamp: "1970-01-01T00:00:00Z" },
  "jellyfin, halfway": { ...jellyfin, PlayedToCompletion: false },
  "jellyfin, True as text": { ...jellyfin, PlayedToCompletion: "True" },
  "emby, halfway": { ...emby, PlaybackInfo: { PlayedToCompletion: false } },
  "played before, running": {
    ...unofficial,
    Item: { ...unofficial.Item, UserData: { Played: true, PlaybackPositionTicks: 9000 } },
  },
  "kodi, 80 %": { ...kodi, progress: { percent: 80 } },
  "kodi, 81 %": { ...kodi, progress: { percent: 81 } },
  "plex, pause": { ...plex, event: "media.pause" },
  "plex, rating": { ...plex, event: "media.rate" },
  "plex, song": { ...plex, Metadata: { type: "track", title: "Just Communication" } },
  "plex of char": { ...plex, Account: { title: "char" } },
};
const messageOf = (name: string): object => {
  const [, show, episode] = /^(Wing|IBO) (\d+)$/.exec(name) ?? [];
  if (show) return show === "Wing" ? wing(Number(episode)) : of(IBO, 1, Number(episode));
  return MESSAGES[name] ?? expect.unreachable(`No message is called "${name}".`);
};

const BY_HAND: Record<string, object> = {
  "Wing 5": { seriesId: "gundam-wing", watched: [5, 5], watchedOn: "2026-11-25", status: "watching" },
  "Wing 1-48": { seriesId: "gundam-wing", watched: [1, 48], watchedOn: null },
  "Pocket whole": { seriesId: "war-in-the-pocket", watched: [1, 6], watchedOn: null, status: "completed" },
  "Wing planned": { seriesId: "gundam-wing" },
  "Wing without 5": { seriesId: "gundam-wing", notWatched: [5, 5] },
};
const ANSWERS: Record<string, object> = {
  "start again": { again: true },
  "leave it": { again: false },
  "season 2, episode 5": { workId: "iron-blooded-orphans-season-2", episode: 5 },
  "season 2, episode 26": { workId: "iron-blooded-orphans-season-2", episode: 26 },
  "not ours": { workId: null },
};

/**
 * Steps, and the logs that they leave: `Wing 5 → logged` sends, `wait` passes hours, `log` logs by hand, `answer` answers
 * the newest question, and `undo` takes back the newest message.
 */
type Situation = [name: string, steps: string, logs: string[], settings?: Parameters<typeof connected>[1]];
const ONCE = ["gundam-wing today:5 watching"];
const SITUATIONS: Situation[] = [
  ["twice", "Wing 5 → logged; Wing 5 → known", ONCE],
  [
    "twice within twelve hours, over midnight",
    "Wing 5 → logged; wait 11; Wing 5 → known",
    ONCE,
    { timeZone: "Asia/Tokyo" },
  ],
  ["a repeated delivery two days later", "jellyfin → logged; wait 48; jellyfin → known", ONCE],
  ["a repeated delivery after an undo", "jellyfin → logged; undo; jellyfin → known", []],
  ["it is logged by hand already", "log Wing 5; Wing 5 → known", ONCE],
  ["late, for the day that is logged by hand", "log Wing 5; wait 50; Wing 5 of today → known", ONCE],
  ["late, for the day it ended", "wait 48; jellyfin → logged", ONCE],
  ["out of order", "Wing 6 → logged; Wing 5 → logged", ["gundam-wing today:6 today:5 watching"]],
  [
    "one after another",
    "Wing 1 → logged; wait 24; Wing 2 → logged",
    ["gundam-wing today:1 tomorrow:2 watching"],
  ],
  ["the last episode", "log Wing 1-48; Wing 49 → logged", ["gundam-wing ?:1-48 today:49 completed"]],
  [
    "again after a whole viewing",
    "log Pocket whole; wait 13; Pocket 1 → logged",
    ["war-in-the-pocket ?:1-6 / tomorrow:1 watching"],
  ],
  ["again before the viewing is whole", "Wing 5 → logged; wait 13; Wing 5 → again", ONCE],
  [
    "again, and the member starts again",
    "Wing 5 → logged; wait 24; Wing 5 → again; answer start again",
    ["gundam-wing today:5 / tomorrow:5 watching"],
  ],
  ["again, and the member leaves it", "Wing 5 → logged; wait 24; Wing 5 → again; answer leave it", ONCE],
  ["a film", "film → logged", ["chars-counterattack today:1 completed"]],
  [
    "a film again",
    "film → logged; wait 24; film → logged",
    ["chars-counterattack today:1 / tomorrow:1 completed"],
  ],
  ["a film with the title of a series", "film with a series' title → which", []],
  [
    "the second season of a show",
    "IBO season 2, 3 → logged",
    ["iron-blooded-orphans-season-2 today:3 watching"],
  ],
  [
    "two of our series in one season",
    "Witch 14 → logged",
    ["the-witch-from-mercury-season-2 today:2 watching"],
  ],
  ["two seasons in one of our series", "SD season 2, 1 → logged", ["sd-gundam-force today:27 watching"]],
  ["a season as AniDB names it", "AniDB's 00 → logged", ["gundam-00-season-2 today:1 watching"]],
  ["a title with its year", "title with year → logged", ["mobile-suit-gundam today:1 watching"]],
  ["a Japanese title", "Japanese title → logged", ["mobile-suit-gundam today:1 watching"]],
  ["a special", "special 1 → which", []],
  [
    "an absolute number, and the member's choice for the season",
    "IBO 30 → which; IBO 31 → which; answer season 2, episode 5; IBO 32 → logged",
    ["iron-blooded-orphans-season-2 today:5-7 watching"],
  ],
  ["a choice past the end", "IBO 30 → which; answer season 2, episode 26 → 400", []],
  ["a choice that isn't ours", "special 1 → which; answer not ours; special 2 → foreign", []],
  ["another show", "another show → foreign", []],
  ["another show with an id of ours", "another show with our id → foreign", []],
  [
    "the end of yesterday, after midnight in the member's zone",
    "jellyfin → logged",
    ["gundam-wing tomorrow:5 watching"],
    { timeZone: "Pacific/Kiritimati" },
  ],
  ["a player whose clock is wrong", "jellyfin in 1970 → logged", ONCE],
  ["a day before the first series", "Wing 5 of 1970 → 400", []],
  ["a day that isn't one", "Wing 5 of yesterday, in words → 400", []],
  ["stopped halfway", "jellyfin, halfway → ignored; emby, halfway → ignored", []],
  ["seen to its end, as text", "jellyfin, True as text → logged", ONCE],
  ["running again, and marked as played before", "played before, running → ignored", []],
  ["81 percent and 80 percent", "kodi, 80 % → ignored; kodi, 81 % → logged", ONCE],
  ["a pause, a rating and a song", "plex, pause → ignored; plex, rating → ignored; plex, song → ignored", []],
  ["somebody else on the same server", "plex of char → ignored; plex → logged", ONCE, { account: "AMURO" }],
  ["taken back", "Wing 4 → logged; wait 24; Wing 5 → logged; undo", ["gundam-wing today:4 watching"]],
  [
    "taken back, and what was planned is planned again",
    "log Wing planned; Wing 5 → logged; undo",
    ["gundam-wing planning"],
  ],
  [
    "a rewatch taken back",
    "film → logged; wait 24; film → logged; undo",
    ["chars-counterattack today:1 completed"],
  ],
  [
    "taken back after the log was changed",
    "Wing 5 → logged; log Wing without 5; undo → 409",
    ["gundam-wing watching"],
  ],
];

async function newest(player: Player, isQuestion: boolean) {
  const rows = await rowsOf(portMessages);
  const found = rows.filter(({ result }) => ["which", "again"].includes(result) === isQuestion);
  expect(found[0]?.connectionId).toBe(player.id);
  return found.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]?.id ?? "";
}

test.each(SITUATIONS)("%s", async (_, steps, logs, settings) => {
  const member = await signedIn("patron");
  const player = await connected(member, settings);
  const answer = async (isQuestion: boolean, body: object) =>
    (await player.answer({ message: await newest(player, isQuestion), ...body })).status;
  const take = async (what: string): Promise<unknown> => {
    const [, verb = "", detail = ""] = /^(wait|log|answer|undo)\b ?(.*)$/.exec(what) ?? [];
    if (verb === "wait") return advanceClock(Number(detail) * HOUR_MS);
    if (verb === "log") return (await member.send("POST", "/api/tracker/series", BY_HAND[detail])).status;
    if (verb === "answer") return answer(true, ANSWERS[detail] ?? {});
    return verb ? answer(false, { undo: true }) : player.send(messageOf(what));
  };
  const USUAL: Record<string, number> = { log: 200, answer: 204, undo: 204 };
  for (const step of steps.split("; ")) {
    const [what = "", becomes = USUAL[step.split(" ")[0] ?? ""]] = step.split(" → ");
    expect([step, String(await take(what))]).toEqual([step, String(becomes)]);
  }
  expect(await logsOf(member)).toEqual(logs);
});

test("after the membership, nothing is logged, and everything is answered", async () => {
  const member = await signedIn("patron");
  const player = await connected(member);
  await setRows(members, { patronStatus: "none", accessEndsAt: null });
  expect(await player.send(wing(5))).toBe("lapsed");
  expect(await mySeries(member)).toEqual([]);
  expect(await rowsOf(portMessages)).toEqual([]);
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
