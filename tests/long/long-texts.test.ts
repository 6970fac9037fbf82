import { beforeEach, describe, expect, test } from "vitest";
import { pagesWith } from "#worker/pages.ts";
import { people } from "../fakes/patreon-people";
import { podcastXml } from "../fakes/podcast";
import { channelXml } from "../fakes/youtube";
import { CRONS } from "../support/crons";
import { seededId } from "../support/seeded-members";
import { signUp } from "../support/site/quiz-player";
import { forgiveFailedRequests, openPage, signIn, visit } from "../support/site/site";
import { theSite } from "../support/site/the-site";
import { measure, measureAll } from "../support/site/too-wide";
import { forgetFeeds } from "../support/site/video-channel";

const WORD = "Wb".repeat(150);
/**
 * A letter with many combining marks. Our fonts lack these marks, and browsers draw each of them next to the letter.
 */
const TOWER = `Z${"\u0363\u0364\u0365\u0366\u0367\u1dd4\u1dd5".repeat(7)}`;
const TEXT = `${WORD} ${TOWER}`;
const markup = (text: string) => text.replaceAll("&", "&amp;");
const FEEDS: Record<string, string> = {
  "www.youtube.com": channelXml([
    { youtubeId: "s7-longword", title: WORD, description: TEXT },
    { youtubeId: "s7-ofatower", title: TOWER, description: WORD },
    { youtubeId: "s7-theusual", title: `The usual ${WORD}`, description: `And ${WORD}` },
  ]),
  "feeds.podcast.example": podcastXml(
    [WORD, TOWER]
      .map(
        (title, n) => `<item><title>${markup(title)}</title><description>${TEXT}</description>
          <enclosure url="https://cdn.podcast.example/${n}.mp3" type="audio/mpeg"/></item>`,
      )
      .join(""),
  )
    .replace("Side 7 Radio", TEXT)
    .replace("Two fans, one universe, too many wars.", TEXT),
};

const openHere = (options: Parameters<typeof openPage>[0] = {}) =>
  openPage({ viewport: { width: 390, height: 844 }, ...options });

async function add(rows: Record<string, Record<string, unknown>>) {
  const db = theSite().database();
  await db.batch(
    Object.entries(rows).map(([table, row]) => {
      const [columns, values] = [Object.keys(row), Object.values(row)];
      const sql = `INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => "?")})`;
      return db.prepare(sql).bind(...values);
    }),
  );
}

/** Adds a listed member with this text in each column that members fill in, and in their notes. */
async function addMember(n: number, name: string, username: string) {
  const id = seededId(n);
  const names = { patreon_name: name, display_name: name, email: name, name_key: name, username };
  const times = { created_at: 0, updated_at: 0 };
  const entry = { member_id: id, notes: TEXT, ...times };
  await add({
    members: { id, patreon_id: id, ...names, public_profile: 1, standing: "none", ...times },
    member_stats: {
      ...{ member_id: id, total_series: 1, is_listed: 1 },
      ...{ last_series_id: "gundam-wing", last_game_id: "final-shooting" },
    },
    series_entries: { ...entry, series_id: "gundam-wing", status: "watching", episodes_watched: 3 },
    game_entries: { ...entry, game_id: "final-shooting", status: "playing", hours_played: 3 },
    search_terms: { term: name.toLowerCase(), member_id: id },
    profile_reports: { member_id: id, about: "name", reports: 2, state: "open", reported_at: 0 },
  });
}

async function addPlayer(name: string) {
  const id = `player-${name.length}`;
  const keys = { username: name, email: name, username_key: name, email_key: name };
  await add({
    players: { id, ...keys, password_hash: "", created_at: 0 },
    quiz_scores: { period: "all", player_id: id, score: 9, games: 1, best: 9, reached_at: 0 },
    reported_questions: {
      ...{ player_id: id, question_id: "uc-red-comet", reason: "other" },
      ...{ note: name, reported_at: 0 },
    },
    sponsor_inquiries: {
      ...{ id, name, email: name, subject: "gold", message: name },
      ...{ content_hash: "", created_at: 0 },
    },
  });
}

/** Writes the text directly into this person's row, as if it had been stored before there were rules for names. */
async function rename(person: keyof typeof people, name: string) {
  const db = theSite().database();
  await db
    .prepare(
      `UPDATE members SET display_name = ?1, patreon_name = ?1, name_key = ?1, email = ?1, username = ?2,
         profile_image = ?3, public_profile = 1 WHERE patreon_id = ?4`,
    )
    .bind(name, WORD.slice(1), `https://pictures.example/${WORD}`, people[person].id)
    .run();
}

beforeEach(async () => {
  theSite().outboundAnswers((request) => {
    const feed = FEEDS[new URL(request.url).host];
    return feed ? new Response(feed, { headers: { "Content-Type": "text/xml" } }) : null;
  });
  await forgetFeeds(theSite().database());
  await addMember(1, WORD, WORD);
  await addMember(2, TOWER, "tower");
  for (const name of [WORD, TOWER]) await addPlayer(name);
  await theSite().runCron(CRONS.tenMinutes);
});

const encoded = encodeURIComponent(TEXT);

describe("pages with very long texts fit their window", () => {
  test("as a visitor", async () => {
    const page = await openHere({ javaScriptEnabled: false });
    forgiveFailedRequests(page);
    expect(
      await measureAll(page, [
        ...pagesWith("sitemap"),
        `/u/${WORD}`,
        "/u/tower",
        "/series/gundam-wing",
        "/games/final-shooting",
        "/login?error=not_patron",
        "/chat?board=all",
        `/no/such/${WORD}`,
        `/search?q=${encoded}`,
        `/search?q=${WORD.slice(0, 45)}`,
        `/members?q=${encoded}`,
        `/videos?category=${encoded}`,
      ]),
    ).toEqual([]);
  });

  test("in dialogs and menus", async () => {
    const page = await openHere();
    await visit(page, "/contact");
    await page.getByRole("button", { name: "Episodes", exact: true }).click();
    await page.getByRole("dialog").getByText(WORD).first().waitFor();
    expect(await measure(page, "the episodes")).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("combobox").fill(WORD.slice(0, 40));
    await page.getByRole("option").first().waitFor();
    expect(await measure(page, "the search")).toEqual([]);
  });

  test("as a player", async () => {
    const page = await openHere();
    await signUp(page);
    await theSite()
      .database()
      .prepare("UPDATE players SET username = ?1, email = ?1 WHERE password_hash <> ''")
      .bind(TEXT)
      .run();
    await visit(page, "/chat");
    expect(await measure(page, "the menu")).toEqual([]);
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("dialog").waitFor();
    expect(await measure(page, "the account")).toEqual([]);
  });

  test("as a member", async () => {
    const page = await openHere();
    await signIn(page, "gifted", null);
    const json = { headers: { "Sec-Fetch-Site": "same-origin" } };
    await page.request.post("/api/tracker/series", {
      ...json,
      data: { seriesId: "gundam-wing", status: "watching", rating: null, episodesWatched: 3, notes: TEXT },
    });
    await rename("gifted", TEXT);
    expect(
      await measureAll(page, [
        ...["/profile", "/profile/gcard", `/u/${WORD.slice(1)}`, "/members", "/tracker", "/tracker/series"],
        ...[`/tracker/series?q=${encoded}`, "/tracker/series?edit=gundam-wing"],
        ...[
          `/tracker/games?q=${encoded}`,
          "/tracker/diary",
          "/tracker/statistics",
          "/series/gundam-wing",
          "/chat",
        ],
      ]),
    ).toEqual([]);
    await visit(page, "/profile/gcard");
    await page.getByText("Where will you paste it?").waitFor();
    expect(await measure(page, "the card in its places")).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("dialog").waitFor();
    expect(await measure(page, "the phone's menu")).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 844 });
    await visit(page, "/contact");
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("menu").waitFor();
    expect(await measure(page, "the account's menu")).toEqual([]);

    await visit(page, "/tracker/import");
    const csv = `Title,Status,Notes\n${WORD},watching,${WORD}\nGundam Wing,${WORD},${TEXT}\n${TOWER},completed,x`;
    await page
      .getByLabel("Choose a file, or drop it here")
      .setInputFiles({ name: `${WORD.slice(0, 200)}.csv`, mimeType: "text/csv", buffer: Buffer.from(csv) });
    await page.getByRole("group", { name: "Columns" }).waitFor();
    expect(await measure(page, "the file's columns")).toEqual([]);
    await page.getByRole("button", { name: "Show the rows" }).click();
    await page.getByText("Not in our catalog").first().waitFor();
    expect(await measure(page, "the import")).toEqual([]);
  });

  test("as the operator", async () => {
    const page = await openHere({ javaScriptEnabled: false });
    await signIn(page, "owner", null);
    expect(
      await measureAll(page, [
        ...["/operator", "/operator/inquiries", `/operator/people?q=${WORD}`, "/operator/people?q=tower"],
        ...[`/operator/people?kind=player&q=${encodeURIComponent(TOWER)}`, "/operator/reports"],
        ...["/operator/questions", "/operator/videos?which=video", "/operator/log"],
      ]),
    ).toEqual([]);
  });
});
