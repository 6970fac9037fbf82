import { importSql } from "../../../ops/videos-file";
import { youtubeWith } from "../../fakes/youtube";
import { CRONS } from "../crons";
import type { Site } from "./server";

/** Videos that the channel's feed no longer has. */
const OLDER = Array.from({ length: 28 }, (_, at) => ({
  id: `s7-older-${String(at).padStart(2, "0")}`,
  title: `Letters from Viewers ${at}`,
  description: at > 2 ? "From an alternate universe." : "",
  publishedAt: new Date(Date.UTC(2026, 0, 28 - at)),
  seconds: null,
}));

const NEWEST = [
  {
    youtubeId: "s7-all-wars",
    title: "Every War, in Order",
    description: "With maps.\n\n0:00 Intro\n2:05 Zeta Gundam\n12:43 Gundam ZZ\n20:00 Char's Counterattack",
    published: "2026-03-09T16:00:00Z",
  },
  {
    youtubeId: "s7-spoils-x",
    title: "Why Turn A Gundam Ends in a Cocoon",
    description: "The last scene.",
    published: "2026-03-08T16:00:00Z",
  },
  {
    youtubeId: "s7-beamsabe",
    title: "How a Beam Saber Works",
    description: "Mecha analysis.",
    published: "2026-03-07T16:00:00Z",
  },
];

/** Removes what the site has copied from feeds. The next trigger copies them again. */
export const forgetFeeds = (database: D1Database) =>
  database.exec("DELETE FROM feed_copies;\nDELETE FROM recordings;\nDELETE FROM recording_topics;");

/** Gives the site a channel of 31 videos, of which the second gives a story away. */
export async function fillChannel(site: Site): Promise<void> {
  const database = site.database();
  site.outboundAnswers(youtubeWith(NEWEST));
  await forgetFeeds(database);
  await database.batch(OLDER.map((video) => database.prepare(importSql([video]))));
  await site.runCron(CRONS.tenMinutes);
  await database.exec("UPDATE recordings SET spoils = 1 WHERE id = 's7-spoils-x'");
}
