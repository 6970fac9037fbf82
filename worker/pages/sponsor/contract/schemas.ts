import { z } from "zod";
import { lengthOf } from "#worker/platform/text.ts";
import { plainText } from "#worker/platform/text-schema.ts";
import { MESSAGE_MAX, SPONSOR_TIERS } from "./index";

const sponsorInquirySchema = z.object({
  name: plainText()
    .refine((name) => lengthOf(name) >= 2, "Name must be at least 2 characters.")
    .refine((name) => lengthOf(name) <= 100, "Name must not exceed 100 characters.")
    .refine((name) => !/[\r\n\t]/.test(name), "Name must be a single line.")
    .prefault(""),
  email: plainText()
    .pipe(z.email("Please enter a valid email address.").max(254, "Please enter a valid email address."))
    .prefault(""),
  subject: z.enum(SPONSOR_TIERS, "Please select a sponsorship level."),
  message: plainText()
    .transform((message) => message.replaceAll("\r\n", "\n"))
    .refine((message) => lengthOf(message) >= 10, "Message must be at least 10 characters.")
    .refine(
      (message) => lengthOf(message) <= MESSAGE_MAX,
      `Message must not exceed ${MESSAGE_MAX} characters.`,
    )
    .prefault(""),
});
export type SponsorInquiry = z.output<typeof sponsorInquirySchema>;

export const sponsorFormSchema = sponsorInquirySchema.extend({
  /** A hidden field, which only robots fill in. */
  website: z.string().max(2000).prefault(""),
  /** The signed time when the server created the form. Other calls have none. */
  ticket: z.string().max(200).optional(),
});
export type SponsorForm = z.output<typeof sponsorFormSchema>;
