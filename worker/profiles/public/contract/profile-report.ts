import { z } from "zod";
import { KINDS } from "#franchise/works.ts";
import { PROFILE_PARTS } from "../contract";

export const reportableSchema = z.union(
  [
    z.enum(PROFILE_PARTS),
    z.templateLiteral(["notes:", z.enum(KINDS), "/", z.string().regex(/^[\w-]{1,64}$/)]),
  ],
  "Please choose what's wrong.",
);

/** Body of `POST /api/report`. `username` is the username in the profile's address. */
export const profileReportSchema = z.object({ username: z.string().max(64), about: reportableSchema });
export type ProfileReport = z.infer<typeof profileReportSchema>;
