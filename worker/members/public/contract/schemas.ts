import { z } from "zod";
import { NAME_MAX, nameKeyOf } from "#worker/members/account/contract.ts";
import { DIRECTORY_SORTS } from "../contract";

const DIRECTORY_PAGE = 24;
const DIRECTORY_PAGE_MAX = 100;

/** Longer beginnings of names find nobody else. */
const SEARCH_MAX = 24;
/** A search for what no name has, such as a smiley. */
const FINDS_NOBODY = "-";

/** A search as it is compared with names, so that each search has one address, however it is written. */
function searchOf(q: string): string {
  if (q === "") return "";
  const key = [...nameKeyOf(q)].slice(0, SEARCH_MAX).join("").trim();
  return key === "" ? FINDS_NOBODY : key;
}

/** Query of `GET /api/members`. */
export const directoryQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(DIRECTORY_PAGE_MAX).default(DIRECTORY_PAGE),
  sort: z.enum(DIRECTORY_SORTS).default("newest"),
  /** The beginning of any word of a name, or of a username. Results come by name, whatever `sort` says. */
  q: z.string().trim().max(NAME_MAX).default("").transform(searchOf),
  /** From the `Link` header of the previous page. */
  cursor: z.string().max(500).optional(),
});
export type DirectoryQuery = z.infer<typeof directoryQuerySchema>;
