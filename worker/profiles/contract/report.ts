import { z } from "zod";

/** What can be reported about a public profile. */
export const REPORTABLE = ["name", "picture"] as const;
export type Reportable = (typeof REPORTABLE)[number];

/** Body of `POST /api/report`. `username` is the one in the profile's address. */
export const profileReportSchema = z.object({
  username: z.string().max(64),
  about: z.enum(REPORTABLE, "Please choose what is wrong."),
});
export type ProfileReport = z.infer<typeof profileReportSchema>;

/** Answer of `POST /api/report`. */
export type ReportReceived = { received: true };
