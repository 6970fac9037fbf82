import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { SPONSOR_WEBHOOK_URL, sponsorWebhook, type WebhookMessage } from "../../fakes/sponsor-webhook";
import { TestBrowser } from "../../support/browser";
import { runTenMinuteCron } from "../../support/cron";
import { outboundAnswers } from "../../support/outbound";
import { expectRefused } from "../../support/refusals";
import { moveBack, rowsOf, setRows, sponsorInquiries } from "../../support/rows";
import { sendInquiry, sponsorForm, ticketFrom } from "../../support/sponsor-form";

const keptRows = () => rowsOf(sponsorInquiries);
const age = (minutes: number) => moveBack(sponsorInquiries, ["createdAt"], minutes * 60_000);

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

test("checks of an inquiry stores a valid inquiry, trimmed", async () => {
  const response = await sendInquiry(sponsorForm({ name: "  Anna Heim ", message: "Line one\r\nLine two…" }));
  expect([response.status, await response.json()]).toEqual([201, { received: true }]);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await keptRows()).toMatchObject([
    { name: "Anna Heim", email: "anna@sponsor.example", subject: "gold", message: "Line one\nLine two…" },
  ]);
});

test("checks of an inquiry name the field and what to write, and store nothing", async () => {
  const cases = [
    ["name", "A", "Name must be at least 2 characters."],
    ["name", "   A   ", "Name must be at least 2 characters."],
    ["name", "Anna\nHeim", "Name must be a single line."],
    ["email", "", "Please enter a valid email address."],
    ["email", "anna@", "Please enter a valid email address."],
    ["subject", "diamond", "Please select a sponsorship level."],
    ["subject", undefined, "Please select a sponsorship level."],
    ["message", "Too short", "Message must be at least 10 characters."],
    ["message", `  ${"x".repeat(9)}  `, "Message must be at least 10 characters."],
    ["message", "x".repeat(1001), "Message must not exceed 1000 characters."],
  ] as const;
  await expectRefused(
    (values) => sendInquiry(sponsorForm(values)),
    cases.map(([path, value, message]) => [value, { [path]: value }, path, message]),
  );
  expect(await keptRows()).toEqual([]);
});

test("checks of an inquiry accept each field at its limit", async () => {
  const messages = ["x".repeat(10), "x".repeat(1000), "🤖".repeat(1000)];
  for (const message of messages)
    expect((await sendInquiry(sponsorForm({ name: "Åb", subject: "custom", message }))).status).toBe(201);
  const fields = messages.map((message) => ({ name: "Åb", subject: "custom", message }));
  expect(await keptRows()).toMatchObject(fields);
});

describe("robots that send inquiries", () => {
  const ROBOTS: [what: string, changes: () => object][] = [
    ["fill in what people don't see", () => ({ website: "https://spam.example" })],
    ["are too fast", () => ({ ticket: ticketFrom(1000) })],
    ["keep a ticket for more than a week", () => ({ ticket: ticketFrom(WEEK_MS + 60_000) })],
    ["come from the future", () => ({ ticket: ticketFrom(-60_000) })],
    ["leave the ticket empty", () => ({ ticket: "" })],
    ["make a ticket up", () => ({ ticket: `${(Date.now() - 60_000).toString(36)}.${"A".repeat(43)}` })],
    ["change the time of a ticket", () => ({ ticket: `1${ticketFrom(60_000)}` })],
    ["take a ticket from elsewhere", () => ({ ticket: ticketFrom(60_000, "203.0.113.8") })],
  ];
  test("are refused with 400", async () => {
    const refusal = { message: expect.stringContaining("didn't look like a person") };
    for (const [what, changes] of ROBOTS) {
      const response = await sendInquiry(sponsorForm(changes()));
      expect([what, response.status, await response.json()]).toEqual([what, 400, refusal]);
    }
    expect(await keptRows()).toEqual([]);
  });

  test("stores one of five parallel inquiries without a ticket, and another an hour later", async () => {
    const send = () => from("203.0.113.7", { ticket: undefined });
    expect(await many(5, send)).toEqual([201, 429, 429, 429, 429]);
    expect(await keptRows()).toHaveLength(1);
    expect((await sendInquiry(sponsorForm())).status).toBe(201);
    await age(61);
    expect((await sendInquiry(sponsorForm({ ticket: undefined, name: "Back Again" }))).status).toBe(201);
  });

  test("stores the same words without a ticket once a day from all networks", async () => {
    const call = sponsorForm({ ticket: undefined });
    for (let host = 1; host <= 5; host++) {
      expect((await sendInquiry(call, `198.51.100.${host}`)).status).toBe(201);
      await age(60);
    }
    expect(await keptRows()).toHaveLength(1);
    await age(24 * 60);
    expect((await sendInquiry(call)).status).toBe(201);
    expect(await keptRows()).toHaveLength(2);
  });

  test("are not people who take two seconds or hours, or whose address changes within an IPv6 /64", async () => {
    expect((await sendInquiry(sponsorForm({ ticket: ticketFrom(2000) }))).status).toBe(201);
    const slow = sponsorForm({ ticket: ticketFrom(WEEK_MS - 60_000), name: "Slow Writer" });
    expect((await sendInquiry(slow)).status).toBe(201);
    const ticket = ticketFrom(60_000, "2001:db8:7:1::1");
    expect((await sendInquiry(sponsorForm({ ticket }), "2001:db8:7:1:ffff::9")).status).toBe(201);
    expect((await sendInquiry(sponsorForm({ ticket }), "2001:db8:7:2::1")).status).toBe(400);
  });
});

test("an inquiry sent twice gets the same answer and is stored once, and again after ten minutes or with different words", async () => {
  const other = { ticket: ticketFrom(5000), email: "Anna@Sponsor.example" };
  for (const form of [sponsorForm(), sponsorForm(), sponsorForm(other)]) {
    const response = await sendInquiry(form);
    expect([response.status, await response.json()]).toEqual([201, { received: true }]);
  }
  expect(await keptRows()).toHaveLength(1);
  await age(11);
  await sendInquiry(sponsorForm());
  await sendInquiry(sponsorForm({ message: "We make model kits and would love to sponsor you." }));
  expect(await keptRows()).toHaveLength(3);
});

let inquiries = 0;
/** Another inquiry from this address, with a ticket of its own unless the form says otherwise. */
const from = (address: string, form: object = {}) => {
  const message = `Inquiry with the number ${++inquiries}`;
  return sendInquiry(sponsorForm({ message, ticket: ticketFrom(60_000, address), ...form }), address);
};
const many = async (count: number, send: (at: number) => Promise<Response>) =>
  (await Promise.all(Array.from({ length: count }, (_, at) => send(at))))
    .map(({ status }) => status)
    .toSorted();
const subnet = (at: number) => `2001:db8:9:${at.toString(16)}::1`;

describe("inquiries are limited", () => {
  test("to five an hour per visitor, also in parallel, then 429 with Retry-After and no row", async () => {
    const here = "203.0.113.7";
    expect(await many(9, () => from(here))).toEqual([...Array(5).fill(201), ...Array(4).fill(429)]);
    const sixth = await from(here);
    expect([sixth.status, sixth.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect(await keptRows()).toHaveLength(5);
    expect((await from("203.0.113.8")).status).toBe(201);
    await age(61);
    expect((await from(here)).status).toBe(201);
  });

  test("per IPv6 /64", async () => {
    for (let host = 1; host <= 5; host++) await from(`2001:db8:7:1::${host}`);
    expect((await from("2001:db8:7:1:ffff::9")).status).toBe(429);
    expect((await from("2001:db8:7:2::1")).status).toBe(201);
  });

  test("per IPv6 /48 to ten an hour, also in parallel, and to two without tickets", async () => {
    const statuses = [
      ...(await many(8, (at) => from(subnet(at)))),
      ...(await many(8, (at) => from(subnet(8 + at)))),
    ];
    expect(statuses.toSorted()).toEqual([...Array(10).fill(201), ...Array(6).fill(429)]);
    expect(await keptRows()).toHaveLength(10);
    expect((await sendInquiry(sponsorForm())).status).toBe(201);
    await age(61);
    const without = [];
    for (let at = 0; at < 5; at++) without.push((await from(subnet(16 + at), { ticket: undefined })).status);
    expect(without.filter((status) => status === 201)).toHaveLength(2);
  });

  test.each([
    ["50 inquiries an hour", 49, 0.5],
    ["200 a day", 199, 5],
  ])("for the whole site to %s, then 503 with an email address", async (_what, count, hoursAgo) => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO sponsor_inquiries (id, name, email, subject, message, content_hash, created_at, told_at, status)
       SELECT 'old-' || i, 'A', 'a@b.example', 'gold', 'M', 'h' || i, ?, 1, 'spam' FROM n`,
    )
      .bind(count, Date.now() - hoursAgo * 3_600_000)
      .run();
    // A site of its own, because an isolate remembers for a minute that there is no room for inquiries.
    const site = new TestBrowser({ SPONSOR_WEBHOOK_URL: undefined });
    const send = (at: number) => {
      const address = `192.0.2.${at}`;
      const form = sponsorForm({ message: `Inquiry number ${at}`, ticket: ticketFrom(60_000, address) });
      return site.send("POST", "/api/sponsor", form, { "CF-Connecting-IP": address });
    };
    expect(await many(3, send)).toEqual([201, 503, 503]);
    const full = await send(4);
    expect([full.status, full.headers.get("Retry-After")]).toEqual([503, "3600"]);
    expect(await full.json()).toEqual({
      message: "We have more inquiries than we can read right now. Please write to hello@example.com.",
    });
    await setRows(sponsorInquiries, { deliveredAt: new Date(1) });
  });
});

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
    await Promise.all([1, 2, 3, 4].map(() => runTenMinuteCron()));
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
