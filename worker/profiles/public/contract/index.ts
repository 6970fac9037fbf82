import type { z } from "zod";
import type { Kind } from "#franchise/works.ts";
import type { memberListItem, publicProfile, stats } from "./answers";

export const DIRECTORY_SORTS = ["newest", "completed", "name"] as const;
export type DirectorySort = (typeof DIRECTORY_SORTS)[number];

/** The members on a usual page of the directory, which is also the largest. */
export const DIRECTORY_PAGE = 24;

/** The parts of a public profile that people can report. Notes on works can be reported too. */
export const PROFILE_PARTS = ["name", "picture", "profile"] as const;
/** One of `PROFILE_PARTS`, the notes on a work, such as `notes:series/gundam-x`, or a list. */
export type Reportable = (typeof PROFILE_PARTS)[number] | ReportableNotes | ReportableList;
type ReportableList = `list:${string}`;
type ReportableNotes = `notes:${Kind}/${string}`;

export const notesOn = (kind: Kind, workId: string): ReportableNotes => `notes:${kind}/${workId}`;

export const listAbout = (id: string): ReportableList => `list:${id}`;
export const listIn = (about: Reportable) => (about.startsWith("list:") ? about.slice("list:".length) : null);

export function workOfNotes(about: Reportable): { kind: Kind; workId: string } | null {
  const [, kind, workId] = /^notes:(series|games)\/(.+)$/.exec(about) ?? [];
  return kind && workId ? { kind: kind as Kind, workId } : null;
}

export type MemberStats = z.infer<typeof stats>;
export type MemberListItem = z.infer<typeof memberListItem>;
/** Timelines are there if the member tracks something in them, in the catalog's order. */
export type PublicProfile = z.infer<ReturnType<typeof publicProfile>>;

export type ReportReceived = { received: true };
