import { Hono } from "hono";
import { etag } from "hono/etag";
import type { Cards } from "#worker/card/card.ts";
import { CARD_WIDTH } from "#worker/card/contract/index.ts";
import type { Lists } from "#worker/lists/index.ts";
import type { NoteModeration } from "#worker/log/entry/note-moderation.ts";
import { DIRECTORY_TAG, memberTag } from "#worker/members/account/contract/index.ts";
import type { Members } from "#worker/members/account/index.ts";
import { KEPT_FOR_A_MINUTE, KEPT_FOR_FIVE_MINUTES } from "#worker/platform/cache/cache.ts";
import {
  addressWith,
  atAddressOf,
  atCanonicalAddress,
  atNameOf,
} from "#worker/platform/cache/canonical-address.ts";
import { notFound, Refusal } from "#worker/platform/http/errors.ts";
import { jsonBody, schemaOf, searchQuery } from "#worker/platform/http/validate.ts";
import type { Platform } from "#worker/platform/index.ts";
import { createSeal } from "#worker/platform/seal.ts";
import type { Tracker } from "#worker/tracker/tracker.ts";
import type { ReportReceived } from "./contract";
import type { DirectoryQuery } from "./contract/schemas";
import { createDirectory, type Directory } from "./directory";
import { createDirectoryStore } from "./directory-store";
import { createEmbeds, type Embeds, usernameIn, widthWithin } from "./embeds";
import { createPublicProfiles, type PublicProfiles } from "./public-profile";
import { createProfileReportInbox, createProfileReports } from "./report-store";

type Dependencies = {
  members: Members;
  tracker: Tracker & { notes: NoteModeration };
  cards: Cards;
  loadLists: Lists;
};

/** What other people see of members: profiles, the directory, reports, and embeds for other sites. */
export function createProfiles(platform: Platform, { members, tracker, cards, loadLists }: Dependencies) {
  const { db, secret, secrets, senderHash } = platform;
  const { findByUsername, findFormerlyNamed, find, isPatron } = members;
  const publicProfiles = createPublicProfiles({ findFormerlyNamed, find, tracker, cards, isPatron });
  const directory = createDirectory({
    store: createDirectoryStore(db),
    isPatron,
    cursorSeal: createSeal(secrets, "directory-cursor"),
  });
  const embeds = createEmbeds(cards);
  const reports = createProfileReports({
    db,
    findByUsername,
    notes: tracker.notes,
    loadLists,
    secret,
    senderHash,
  });
  return {
    publicProfiles,
    reports,
    reportInbox: createProfileReportInbox(db),
    reportApi: createReportApi(reports),
    directory,
    publicProfileApi: createPublicProfileApi(publicProfiles),
    directoryApi: createDirectoryApi(directory),
    oEmbedApi: createOEmbedApi(embeds),
    badgeApi: createBadgeApi(embeds),
  };
}

function createPublicProfileApi(publicProfiles: PublicProfiles) {
  const atProfileAddress = atNameOf("/api/public-profile/", (c) => c.req.param("username")?.toLowerCase());
  return new Hono().get("/:username", atProfileAddress, etag(), async (c) => {
    const found = await publicProfiles.find(c.req.param("username"));
    if (!found) throw notFound("This user doesn't exist or has a private profile.");
    const { profile } = found;
    c.header("Cache-Control", KEPT_FOR_A_MINUTE);
    c.header("Cache-Tag", memberTag(profile.user.id));
    return c.json(profile);
  });
}

const loadDirectoryQuery = schemaOf(() => import("./contract/schemas"), "directoryQuerySchema");

/** Addresses contain only this part of the query, so that each page is stored once and costs its rows once. */
function decisivePart({ cursor, q, sort, limit }: DirectoryQuery): Partial<DirectoryQuery> {
  if (cursor !== undefined) return { cursor };
  return q === "" ? { sort, limit } : { q };
}

const createDirectoryApi = (directory: Directory) =>
  new Hono().get(
    "/",
    atAddressOf(loadDirectoryQuery, decisivePart),
    etag(),
    searchQuery(loadDirectoryQuery),
    async (c) => {
      const query = c.req.valid("query");
      const { members, nextCursor } = await directory.list(query);
      if (nextCursor) {
        const next = new URL(addressWith(c.req.path, new URLSearchParams({ cursor: nextCursor })), c.req.url);
        c.header("Link", `<${next.href}>; rel="next"`);
      }
      c.header("Cache-Control", query.cursor ? KEPT_FOR_FIVE_MINUTES : KEPT_FOR_A_MINUTE);
      c.header("Cache-Tag", DIRECTORY_TAG);
      return c.json(members);
    },
  );

const loadOEmbedQuery = async () => (await import("#worker/card/contract/schemas.ts")).oEmbedQuerySchema;

/** The canonical address of a card's oEmbed answer, regardless of how a request names the profile and the width. */
const atPhotoAddress = atCanonicalAddress(async (c) => {
  const query = (await loadOEmbedQuery()).safeParse(c.req.query()).data;
  const { origin } = new URL(c.req.url);
  const username = query?.format === "json" ? usernameIn(query.url, origin) : null;
  const width = query && widthWithin(query);
  if (!username || !width) return null;
  const asked = new URLSearchParams({ url: `${origin}/u/${username.toLowerCase()}` });
  if (width < CARD_WIDTH) asked.set("maxwidth", String(width));
  return addressWith("/api/oembed", asked);
});

const createOEmbedApi = (embeds: Embeds) =>
  new Hono().get("/", atPhotoAddress, etag(), searchQuery(loadOEmbedQuery), async (c) => {
    const query = c.req.valid("query");
    if (query.format !== "json") throw new Refusal(501, "This address only answers in JSON.");
    const embedded = await embeds.photo(query, new URL(c.req.url).origin);
    if (!embedded) throw notFound("There is no public G-Card of that size at that address.");
    c.header("Cache-Control", KEPT_FOR_A_MINUTE);
    c.header("Cache-Tag", memberTag(embedded.memberId));
    return c.json(embedded.form);
  });

const createReportApi = (reports: Pick<ReturnType<typeof createProfileReports>, "receive">) =>
  new Hono().post(
    "/",
    jsonBody(schemaOf(() => import("./contract/schemas"), "profileReportSchema")),
    async (c) => {
      await reports.receive(c.req.valid("json"), c.req.raw);
      return c.json<ReportReceived, 201>({ received: true }, 201);
    },
  );

function createBadgeApi(embeds: Embeds) {
  const atBadgeAddress = atNameOf("/api/badge/", (c) => c.req.param("userId"));
  return new Hono().get("/:userId", atBadgeAddress, etag(), async (c) => {
    const userId = c.req.param("userId");
    const badge = await embeds.badge(userId);
    if (!badge) throw notFound("There is no public G-Card here.");
    c.header("Cache-Control", KEPT_FOR_A_MINUTE);
    c.header("Cache-Tag", memberTag(userId));
    return c.json(badge);
  });
}
