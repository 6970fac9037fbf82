import { z } from "zod";
import { REPORTABLE } from "../contract";

/** Body of `POST /api/report`. `username` is the one in the profile's address. */
export const profileReportSchema = z.object({
  username: z.string().max(64),
  about: z.enum(REPORTABLE, "Please choose what is wrong."),
});
export type ProfileReport = z.infer<typeof profileReportSchema>;
