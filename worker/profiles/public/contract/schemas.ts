import { z } from "zod";
import { KINDS } from "#franchise/works.ts";
import { NAME_MAX, nameKeyOf } from "#worker/members/account/contract/index.ts";
import { DIRECTORY_PAGE, DIRECTORY_SORTS, PROFILE_PARTS } from "./index";

/** Searches with more characters find nobody else. */
const SEARCH_MAX = 24;
/** A search that finds nobody. It replaces texts that no name has, such as an emoji. */
const NO_MATCH = "-";

/** The normalized form of a search, so that all spellings of a search have the same address. */
function searchOf(q: string): string {
  if (q === "") return "";
  const key = [...nameKeyOf(q)].slice(0, SEARCH_MAX).join("").trim();
  return key === "" ? NO_MATCH : key;
}

export const directoryQuerySchema = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .default(DIRECTORY_PAGE)
    .transform((limit) => Math.min(limit, DIRECTORY_PAGE)),
  sort: z.enum(DIRECTORY_SORTS).default("newest"),
  /** The beginning of a word of a name, or of a username. The results are ordered by name; `sort` is ignored. */
  q: z.string().trim().max(NAME_MAX).default("").transform(searchOf),
  /** The cursor from the `Link` header of the previous page. Carries the list that it belongs to. */
  cursor: z.string().max(500).optional(),
});
export type DirectoryQuery = z.infer<typeof directoryQuerySchema>;

export const reportableSchema = z.union(
  [
    z.enum(PROFILE_PARTS),
    z.templateLiteral(["list:", z.string().regex(/^[a-z0-9]{1,64}$/)]),
    z.templateLiteral(["notes:", z.enum(KINDS), "/", z.string().regex(/^[\w-]{1,64}$/)]),
  ],
  "Please choose what's wrong.",
);

/** Body of `POST /api/report`. `username` is the username in the profile's address. */
export const profileReportSchema = z.object({ username: z.string().max(64), about: reportableSchema });
export type ProfileReport = z.infer<typeof profileReportSchema>;
