import { z } from "zod";
import { NAME_MAX } from "#worker/members/contract.ts";
import { DIRECTORY_SORTS } from "../contract";

const DIRECTORY_PAGE = 24;
const DIRECTORY_PAGE_MAX = 100;

/** Query of `GET /api/members`. */
export const directoryQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(DIRECTORY_PAGE_MAX).default(DIRECTORY_PAGE),
  sort: z.enum(DIRECTORY_SORTS).default("newest"),
  /** The beginning of any word of a name, or of a username. Results come by name, whatever `sort` says. */
  q: z.string().trim().max(NAME_MAX).default(""),
  /** From the `Link` header of the previous page. */
  cursor: z.string().max(500).optional(),
});
export type DirectoryQuery = z.infer<typeof directoryQuerySchema>;
