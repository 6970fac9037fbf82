import { describe, expect, test } from "vitest";
import { SPONSOR_WEBHOOK_URL, sponsorWebhook, type WebhookMessage } from "../../fakes/sponsor-webhook";
import { runTenMinuteCron, runTileCron } from "../../support/cron";
import { outboundAnswers } from "../../support/outbound";
import { moveBack, rowsOf, setRows, sponsorInquiries } from "../../support/rows";
import { sendInquiry, sponsorForm } from "../../support/sponsor-form";

/** Adds a webhook that records its messages. `respond` can replace the webhook's answer. */
function watchWebhook(
  respond: (request: Request) => Response | Promise<Response | null> | null = () => null,
) {
  const messages: WebhookMessage[] = [];
  const answered: number[] = [];
  outboundAnswers(async (request) => {
    if (request.url !== SPONSOR_WEBHOOK_URL) return null;
    const copy = request.clone() as Request;
    const response = (await respond(request)) ?? (await sponsorWebhook(request));
    if (response?.ok) messages.push(await copy.json());
    if (response) answered.push(response.status);
    return response;
  });
  return { messages, answered };
}

const rows = () => rowsOf(sponsorInquiries);
async function allDelivered() {
  await runTenMinuteCron();
  expect((await rows()).every(({ deliveredAt }) => deliveredAt)).toBe(true);
}

describe("the message to the operator's webhook", () => {
  test("is sent by the next trigger and mentions nobody", async () => {
    const { messages } = watchWebhook();
    await sendInquiry(sponsorForm({ message: "Hello @everyone, we make model kits." }));
    await allDelivered();
    expect(messages).toMatchObject([
      {
        allowed_mentions: { parse: [] },
        embeds: [
          {
            title: "Sponsorship inquiry: gold",
            description: "Hello @everyone, we make model kits.",
            fields: [{ value: "Anna Heim" }, { value: "anna@sponsor.example" }],
          },
        ],
      },
    ]);
  });

  test("is sent once for eight equal parallel inquiries", async () => {
    const { messages } = watchWebhook();
    const responses = await Promise.all(Array.from({ length: 8 }, () => sendInquiry(sponsorForm())));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await rows()).toHaveLength(1);
    await allDelivered();
    await runTenMinuteCron();
    expect(messages).toHaveLength(1);
  });

  test("is sent once per inquiry by four parallel runs", async () => {
    for (const name of ["One Sender", "Two Sender", "Six Sender"]) await sendInquiry(sponsorForm({ name }));
    const { messages } = watchWebhook(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return null;
    });
    await Promise.all([1, 2, 3, 4].map(runTenMinuteCron));
    const names = messages.map(({ embeds }) => embeds[0]?.fields[0]?.value).toSorted();
    expect(names).toEqual(["One Sender", "Six Sender", "Two Sender"]);
  });
});

test("an inquiry that the webhook refuses doesn't hold back the others", async () => {
  const { messages } = watchWebhook(async (request) => {
    const { embeds } = await (request.clone() as Request).json<WebhookMessage>();
    return embeds[0]?.description === "This is inquiry 1" ? new Response(null, { status: 400 }) : null;
  });
  for (let at = 0; at < 4; at++) await sendInquiry(sponsorForm({ message: `This is inquiry ${at}` }));
  for (let run = 0; run < 3; run++) await runTenMinuteCron();
  expect(messages.map(({ embeds }) => embeds[0]?.description).sort()).toEqual(
    [0, 2, 3].map((at) => `This is inquiry ${at}`),
  );
});

test("an inquiry that a run left halfway is sent after a quarter of an hour", async () => {
  expect((await sendInquiry(sponsorForm())).status).toBe(201);
  const { messages } = watchWebhook();
  const claim = (minutesAgo: number) =>
    setRows(sponsorInquiries, { claimedAt: new Date(Date.now() - minutesAgo * 60_000) });
  await claim(14);
  await runTenMinuteCron();
  expect(messages).toHaveLength(0);
  await claim(16);
  await runTenMinuteCron();
  expect(messages).toHaveLength(1);
});

test("the cron trigger deletes an inquiry's network after an hour", async () => {
  await sendInquiry(sponsorForm());
  await allDelivered();
  await runTenMinuteCron();
  expect((await rows())[0]?.visitorHash).not.toBeNull();
  await moveBack(sponsorInquiries, ["createdAt"], 3_660_000);
  await runTileCron();
  expect((await rows())[0]?.visitorHash).toBeNull();
});
