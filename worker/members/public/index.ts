import type { Cards } from "#worker/card/card.ts";
import type { Members } from "#worker/members/account/index.ts";
import type { Platform } from "#worker/platform/index.ts";
import { createSeal } from "#worker/platform/seal.ts";
import type { NoteModeration } from "#worker/tracker/entry/note-moderation.ts";
import type { Tracker } from "#worker/tracker/tracker.ts";
import {
  createBadgeApi,
  createDirectoryApi,
  createOEmbedApi,
  createPublicProfileApi,
  createReportApi,
} from "./api";
import { createDirectory } from "./directory";
import { createDirectoryStore } from "./directory-store";
import { createEmbeds } from "./embeds";
import { createPublicProfiles } from "./public-profile";
import { createProfileReportInbox } from "./report-inbox";
import { createProfileReports } from "./reports";

type Dependencies = { members: Members; tracker: Tracker & { notes: NoteModeration }; cards: Cards };

/** What other people see of members: profiles, the directory, and what other sites embed. */
export function createProfiles(platform: Platform, { members, tracker, cards }: Dependencies) {
  const { db, secret, secrets, senderHash } = platform;
  const { findByUsername, isPatron } = members;
  const publicProfiles = createPublicProfiles({ findByUsername, tracker, cards, isPatron });
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
