import { z } from "zod";
import { lengthOf } from "#worker/platform/text.ts";
import { plainText } from "#worker/platform/text-schema.ts";
import { MESSAGE_MAX, SPONSOR_TIERS } from "../contract";

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

/** Body of `POST /api/sponsor` and of the plain form: the inquiry, and two fields that tell people from robots. */
export const sponsorFormSchema = sponsorInquirySchema.extend({
  /** A field that people can't see and robots fill in. */
  website: z.string().max(2000).prefault(""),
  /** When the form was handed out, signed by the server. Calls that don't come from our form have none. */
  ticket: z.string().max(200).optional(),
});
export type SponsorForm = z.output<typeof sponsorFormSchema>;
