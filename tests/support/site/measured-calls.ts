import { GAMES, SERIES } from "#franchise/catalog.ts";
import type { NewConnection } from "#worker/port/contract/index.ts";
import type { OpenGame, SampleQuestion } from "#worker/quiz/contract/index.ts";
import { codeFor } from "../../fakes/patreon";
import { eventOf } from "../../fakes/patreon-events";
import { people } from "../../fakes/patreon-people";
import { GRADIENT_PNG } from "../../fakes/pictures";
import { PODCAST_FEED_URL } from "../../fakes/podcast";
import { type Client, PASSWORD } from "../client";
import { answersOf, rightOption } from "../quiz-games";

const USERNAME = "ace-pilot";
const FORM = { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded" };

export type Clients = Record<"visitor" | "member" | "player", Client>;
type Call = RequestInit & { path: string; headers?: Record<string, string> };
/** Makes a call and records its cost under the name of the route. */
type Measure = (route: string, by: keyof Clients, call?: Call) => Promise<Response>;

/** An example for each parameter in the address of a page. A page with a new parameter needs an example here. */
const EXAMPLES: Record<string, string> = {
  ":username": USERNAME,
  ":other": "seeded-1",
  ":seriesId": "gundam-wing",
  ":gameId": "final-shooting",
  ":userId": "00000000-0000-4000-8000-000000000001",
  "series/:id": "gundam-wing",
  "games/:id": "final-shooting",
  "lists/:id": "0123456789abcdef",
  "lists/add": "add?works=series/gundam-wing",
  ":year": "2025",
  "*": "nothing-here",
};

/** Returns an address of the page with this pattern. Throws if there is no example for a parameter. */
function exampleOf(pattern: string): string {
  const parts = pattern.split("/").map((part, at, all) => {
    const example = EXAMPLES[`${all[at - 1]}/${part}`] ?? EXAMPLES[part];
    if (/^[:*]/.test(part) && !example)
      throw new Error(`${pattern} needs an example for ${part} in tests/support/site/measured-calls.ts.`);
    return example ?? part;
  });
  return parts.join("/");
}

const ids = (works: readonly { id: string }[]) => works.slice(0, 100).map(({ id }) => id);

/**
 * Makes every call of the API and requests every page. The user has just signed in, and deletes their accounts at the
 * end, so that the calls can be repeated.
 */
export async function measureCalls(measure: Measure, pages: readonly string[]) {
  const send = (route: string, by: keyof Clients, body: unknown = {}, path = route.split(" ")[1] ?? "") =>
    measure(route, by, {
      method: route.split(" ")[0] ?? "",
      path,
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
      body: JSON.stringify(body),
    });
  const get = (pattern: string, by: keyof Clients, path = pattern) => measure(`GET ${pattern}`, by, { path });
  const signIn = async () => {
    const away = await get("/auth/patreon/login", "member");
    const state = new URL(away.headers.get("Location") ?? "").searchParams.get("state") ?? "";
    const query = new URLSearchParams({ code: codeFor("patron"), state });
    await get("/auth/patreon/callback", "member", `/auth/patreon/callback?${query}`);
  };

  await signIn();
  await send("POST /api/profile/settings", "member", { username: USERNAME, publicProfile: true });
  await send("PATCH /api/auth/profile", "member", { displayName: "Amuro the Second" });
  const picture = Buffer.from(GRADIENT_PNG).toString("base64");
  await send("POST /api/auth/profile/picture", "member", { picture });
  await send("POST /api/auth/refresh", "member");
  const look = { gundamTitle: "Captain", badgeType: "Zeon", frameStyle: "hex", isPublic: true };
  await send("POST /api/gcard/customize", "member", look);
  const entry = { status: "completed", rating: 8, notes: null };
  await send("POST /api/tracker/series", "member", {
    ...entry,
    seriesId: "gundam-wing",
    episodesWatched: 49,
  });
  await send("POST /api/tracker/games", "member", { ...entry, gameId: "final-shooting", hoursPlayed: 3 });
  const changes = { series: ids(SERIES), games: ids(GAMES) };
  await send("POST /api/tracker/series/bulk", "member", {
    changes: changes.series.map((seriesId) => ({ seriesId, rating: 7 })),
  });
  await send("POST /api/tracker/games/bulk", "member", {
    changes: changes.games.map((gameId) => ({ gameId, rating: 7 })),
  });

  const settings = { name: "Jellyfin", timeZone: "UTC" };
  const made = await send("POST /api/connections", "member", settings);
  const { id: connection, secret } = (await made.json()) as NewConnection;
  await send("PATCH /api/connections/:id", "member", { name: "Attic" }, `/api/connections/${connection}`);
  const play = { title: "Mobile Suit Zeta Gundam", season: 1, episode: 1 };
  await send("POST /port/:secret", "visitor", play, `/port/${secret}`);
  const message = await get("/profile/connections", "member").then(
    async (page) => /name="message" value="([^"]+)"/.exec(await page.text())?.[1],
  );
  const answer = { message, undo: true };
  await send("POST /api/connections/:id/answer", "member", answer, `/api/connections/${connection}/answer`);
  await send("DELETE /api/connections/:id", "member", undefined, `/api/connections/${connection}`);

  const user = await get("/api/auth/user", "member");
  const { profile } = (await user.json()) as { profile: { id: string } };
  for (const path of ["statistics", "diary", "series", "my-series", "games", "my-games"])
    await get(`/api/tracker/${path}`, "member");
  await get("/api/tracker/export", "member", "/api/tracker/export?format=json");
  await get("/api/tracker/year/:year", "member", "/api/tracker/year/2025");
  await get("/api/me/export", "member");

  await get("/api/public-profile/:username", "visitor", `/api/public-profile/${USERNAME}`);
  await get("/api/gcard/:userId", "visitor", `/api/gcard/${profile.id}`);
  await get("/api/gcard/:userId/image", "visitor", `/api/gcard/${profile.id}/image`);
  await get("/card/:file", "visitor", `/card/${profile.id}.png`);
  await get("/card/:userId/:file", "visitor", `/card/${profile.id}/468x60.png`);
  const ofList = `/card/${profile.id}/lists/${EXAMPLES["lists/:id"]}`;
  await get("/card/:userId/lists/:file", "visitor", `${ofList}.png`);
  await get("/card/:userId/lists/:id/:file", "visitor", `${ofList}/600x315.png`);
  await get("/api/avatar/:userId", "visitor", `/api/avatar/${profile.id}`);
  await get("/api/badge/:userId", "visitor", `/api/badge/${profile.id}`);
  const profileAddress = encodeURIComponent(`https://side7.example/u/${USERNAME}`);
  await get("/api/oembed", "visitor", `/api/oembed?url=${profileAddress}`);
  await get("/api/members", "visitor", "/api/members?q=okada");
  await get("/api/youtube/videos", "visitor", "/api/youtube/videos?limit=15");
  await get("/api/recordings", "visitor", "/api/recordings?q=minovsky");
  const feed = new URLSearchParams({ url: PODCAST_FEED_URL });
  const podcast = await get("/api/podcast", "visitor", `/api/podcast?${feed}`);
  const cover = new URLSearchParams({ url: ((await podcast.json()) as { imageUrl: string }).imageUrl });
  await get("/api/podcast/cover", "visitor", `/api/podcast/cover?${cover}`);
  await get("/api/health", "visitor");
  await measure("POST /webhooks/patreon", "visitor", {
    path: "/webhooks/patreon",
    ...eventOf(people.patron),
  });
  await send("POST /api/report", "visitor", { username: USERNAME, about: "name" });
  await send("POST /api/sponsor", "visitor", {
    name: "Anna Heim",
    email: `anna-${profile.id}@sponsor.example`,
    subject: "gold",
    message: "We make model kits and would like to sponsor you.",
    website: "",
  });

  const account = { username: "ace-player", email: "ace@example.com", password: PASSWORD };
  await send("POST /api/game/player/create", "player", account);
  await send("POST /api/game/player/logout", "player");
  await send("POST /api/game/player/login", "player", { email: account.email, password: PASSWORD });
  const state = await get("/api/game/player", "player");
  const playerId = ((await state.json()) as { player: { id: string } }).player.id;
  const samples = await get("/api/game/taste", "visitor");
  const [sample] = (await samples.json()) as SampleQuestion[];
  const kept = [{ questionId: sample?.id, option: rightOption(sample?.id) }];
  await send("POST /api/game/keep", "player", { answers: kept });
  const started = await send("POST /api/game/start", "player", { gameMode: "daily" });
  const game = (await started.json()) as OpenGame;
  // Wrong answers cost less.
  const answers = answersOf(game, game.questions.length);
  await send("POST /api/game/answer", "player", { gameId: game.gameId, ...answers[0] });
  await send("POST /api/game/submit", "player", { playerId, gameId: game.gameId, answers });
  await send("POST /api/game/report", "player", {
    gameId: game.gameId,
    questionId: answers[0]?.questionId,
    reason: "unclear",
  });
  await get("/api/game/leaderboard", "player", "/api/game/leaderboard?period=week");
  await get("/api/game/standing", "player", "/api/game/standing?period=week");
  await get("/api/game/yesterday", "player");
  await get("/api/game/history", "player");
  await get("/api/game/player/export", "player");

  for (const pattern of pages)
    for (const by of ["visitor", "member"] as const) await get(pattern, by, exampleOf(pattern));
  await get("/chat", "player");
  await measure("GET /members?q=", "visitor", { path: "/members?q=okada" });

  await send("POST /api/game/player/member", "member", { username: "ace-member" });
  const login = { email: account.email, password: PASSWORD };
  await send("POST /api/game/player/join", "member", login);
  await send("POST /api/game/player/reset", "member", { newPassword: "a third one, and longer" });
  await send("POST /api/game/player/separate", "member", { password: "a third one, and longer" });
  await send("POST /api/game/player/login", "player", { ...login, password: "a third one, and longer" });

  const newPassword = "another one, and longer";
  await send("POST /api/game/player/password", "player", {
    currentPassword: "a third one, and longer",
    newPassword,
  });
  await send("DELETE /api/game/player", "player", { password: newPassword });
  await send("DELETE /api/tracker/series/:seriesId", "member", undefined, "/api/tracker/series/gundam-wing");
  await send("DELETE /api/tracker/games/:gameId", "member", undefined, "/api/tracker/games/final-shooting");
  await send("DELETE /api/auth/other-sessions", "member");
  await measure("GET /auth/logout", "member", {
    path: "/auth/logout",
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  await signIn();
  await measure("POST /auth/logout", "member", {
    method: "POST",
    path: "/auth/logout",
    body: "",
    headers: FORM,
  });
  await signIn();
  await send("DELETE /api/me", "member", { confirm: "DELETE" });
}
