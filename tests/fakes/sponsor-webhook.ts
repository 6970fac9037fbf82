import { z } from "zod";

export const SPONSOR_WEBHOOK_URL = "https://discord.com/api/webhooks/7000007/side7-token";

/** The text that counts toward Discord's limit for the embeds of a message. */
const textOf = (
  embeds: {
    title: string;
    description: string;
    fields: { name: string; value: string }[];
    footer: { text: string };
  }[],
) =>
  embeds.flatMap(({ title, description, fields, footer }) => [
    ...[title, description, footer.text, ...fields.flatMap(({ name, value }) => [name, value])].flatMap(
      (text) => [...text],
    ),
  ]);

/** Discord's limits for a webhook message. */
const messageSchema = z.strictObject({
  content: z.string().min(1).max(2000),
  allowed_mentions: z.strictObject({ parse: z.array(z.never()) }),
  embeds: z
    .array(
      z.strictObject({
        title: z.string().min(1).max(256),
        description: z.string().min(1).max(4096),
        fields: z
          .array(
            z.strictObject({
              name: z.string().min(1).max(256),
              value: z.string().min(1).max(1024),
              inline: z.boolean(),
            }),
          )
          .max(25),
        footer: z.strictObject({ text: z.string().max(2048) }),
        timestamp: z.iso.datetime(),
      }),
    )
    .min(1)
    .max(10)
    .refine((embeds) => textOf(embeds).length <= 6000),
});
export type WebhookMessage = z.infer<typeof messageSchema>;

/**
 * Discord's webhook. Answers 204 for a valid message, 400 for an invalid message and 404 for a wrong token. Returns
 * null for other addresses.
 */
export async function sponsorWebhook(request: Request): Promise<Response | null> {
  const url = new URL(request.url);
  if (url.origin !== "https://discord.com") return null;
  if (request.url !== SPONSOR_WEBHOOK_URL) return Response.json({ code: 10015 }, { status: 404 });
  const isJson = request.headers.get("Content-Type")?.startsWith("application/json");
  if (request.method !== "POST" || !isJson) return Response.json({ code: 0 }, { status: 405 });
  const { success } = messageSchema.safeParse(await request.json());
  return success ? new Response(null, { status: 204 }) : Response.json({ code: 50035 }, { status: 400 });
}
