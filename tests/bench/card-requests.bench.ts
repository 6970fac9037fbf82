import { deflateSync } from "node:zlib";
import { encode } from "jpeg-js";
import { test } from "vitest";
import { SERIES } from "#franchise/catalog.ts";
import { FRAME_STYLES } from "#worker/card/contract/index.ts";
import { type ListSize, listPicturePath } from "#worker/card/contract/wall.ts";
import { seededId, seededMembers } from "../support/seeded-members";
import { startSite } from "../support/site/server";
import { metered } from "../support/site/workerd-process";

const ROUNDS = 3;
/**
 * The number of requests of one kind in a round. A single request is too short to measure, because CPU time is counted
 * in ticks of 10 ms.
 */
const REQUESTS = 40;
const DRAWINGS = [
  ...["initials", "photo", "photo and artwork", "1200×630, photo and artwork"],
  ...["list, 1200×630", "tier board, 1200×630", "list, 600×315"],
];
const ITEMS = JSON.stringify(
  SERIES.slice(0, 100).map(({ id }, at) => ({ work: `series/${id}`, row: "SABCDEF"[at % 7] })),
);
const MEMBERS = (ROUNDS + 1) * REQUESTS * DRAWINGS.length + 100;

const shade = (x: number, y: number): [number, number, number] => [
  Math.floor(120 + 60 * Math.sin(x / 17) + 40 * Math.sin(y / 9) + ((x * 7 + y * 13) % 7)),
  Math.floor(110 + 50 * Math.cos(x / 11 + y / 23) + ((x * 5 + y * 3) % 5)),
  Math.floor(130 + 70 * Math.sin((x + y) / 29) + ((x * 3 + y * 11) % 6)),
];
const PHOTO_SIDE = 132;
const photoPixels = Uint8Array.from(
  Array.from({ length: PHOTO_SIDE ** 2 }, (_, at) =>
    shade(at % PHOTO_SIDE, Math.floor(at / PHOTO_SIDE)),
  ).flat(),
);

const JPEG = Buffer.from(
  encode({
    ...{ width: PHOTO_SIDE, height: PHOTO_SIDE },
    data: Uint8Array.from({ length: PHOTO_SIDE ** 2 * 4 }, (_, at) =>
      at % 4 === 3 ? 255 : (photoPixels[Math.floor(at / 4) * 3 + (at % 4)] ?? 0),
    ),
  }).data,
).toString("base64");

const startFilledSite = () =>
  metered(async () => {
    const site = await startSite();
    const db = site.database();
    const frames = FRAME_STYLES.map((style, at) => `when ${at} then '${style}'`).join(" ");
    const pixels = Buffer.from(deflateSync(photoPixels, { level: 9 })).toString("base64");
    for (const sql of [
      ...seededMembers(MEMBERS),
      `update gcards set frame_style = case cast(substr(member_id, -6) as integer) % 4 ${frames} end, gundam_title = 'Ace Pilot'`,
      "update members set public_profile = 1, standing = 'patron'",
      "update member_stats set last_series_id = 'zeta-gundam', last_game_id = 'gundam-evolution'",
      `insert into series_entries (member_id, series_id, status, episodes_watched, created_at, updated_at)
        select id, 'zeta-gundam', 'watching', 1, 0, 0 from members`,
      ...["wall", "board"].map(
        (id, at) =>
          `insert into lists (member_id, id, title, is_ranked, has_rows, items, is_public, created_at, updated_at)
            select id, '${id}', 'My top ten', 1, ${at}, '${ITEMS}', 1, 0, 0 from members`,
      ),
      `insert into tiles (member_id, source, jpeg, card_pixels, made_at) select id, 'https://pictures.example/me.png', '${JPEG}', '${pixels}', 0 from members`,
    ]) {
      await db.prepare(sql).run();
    }
    const withPhoto =
      "update members set profile_image = 'https://pictures.example/me.png', tile_version = 'x', tile_due_at = null where id = ?";
    const withArtwork = "update gcards set artwork = 'series/zeta-gundam' where member_id = ?";
    return {
      ...site,
      async give(n: number, hasArtwork: boolean) {
        await db.prepare(withPhoto).bind(seededId(n)).run();
        if (hasArtwork) await db.prepare(withArtwork).bind(seededId(n)).run();
      },
      card: (n: number) => site.fetch(`${site.url}/api/gcard/${seededId(n)}/image`),
      preview: (n: number) => site.fetch(`${site.url}/card/${seededId(n)}/1200x630.png`),
      list: (id: string, size: ListSize) => (n: number) =>
        site.fetch(site.url + listPicturePath(seededId(n), id, size)),
    };
  });

test("CPU time of whole card requests", { timeout: 1_200_000 }, async () => {
  const site = await startFilledSite();
  const asks: Record<string, typeof site.card> = {
    "list, 1200×630": site.list("wall", "1200x630"),
    "tier board, 1200×630": site.list("board", "1200x630"),
    "list, 600×315": site.list("wall", "600x315"),
  };
  const spent = new Map(DRAWINGS.map((name) => [name, 0]));
  // Every request is for another member's card, so each card is drawn. The first round warms up the Worker.
  for (let round = 0; round <= ROUNDS; round++) {
    const from = 2 + round * REQUESTS * DRAWINGS.length;
    for (const [at, name] of DRAWINGS.entries()) {
      const start = from + at * REQUESTS;
      for (let n = start; name.includes("photo") && n < start + REQUESTS; n++)
        await site.give(n, name.includes("artwork"));
      const ask = asks[name] ?? (name.includes("1200×630") ? site.preview : site.card);
      const since = site.cpu();
      for (let n = start; n < start + REQUESTS; n++) await (await ask(n)).arrayBuffer();
      if (round > 0) spent.set(name, (spent.get(name) ?? 0) + site.cpu() - since);
    }
  }
  const photo = spent.get("photo") ?? 0;
  for (const [name, ms] of spent) {
    const each = (ms / (ROUNDS * REQUESTS)).toFixed(2).padStart(7);
    process.stdout.write(
      `${name.padEnd(34)} ${each} ms, ${(ms / photo).toFixed(2)} times one with a photo\n`,
    );
  }
  await site.stop();
});
