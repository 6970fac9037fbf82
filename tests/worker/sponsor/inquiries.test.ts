import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { privacyPolicy } from "#app/content/legal.ts";
import { runTileCron } from "../../support/cron";
import { BrowserOn } from "../../support/faulty-site";
import { expectRefused } from "../../support/refusals";
import { moveBack, rowsOf, setRows, sponsorInquiries } from "../../support/rows";
import { sendInquiry, sponsorForm, ticketFrom } from "../../support/sponsor-form";

const keptRows = () => rowsOf(sponsorInquiries);
const age = (minutes: number) => moveBack(sponsorInquiries, ["createdAt"], minutes * 60_000);

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

test("checks of an inquiry stores a valid inquiry, trimmed", async () => {
  const response = await sendInquiry(sponsorForm({ name: "  Anna Heim ", message: "Line one\r\nLine two…" }));
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ received: true });
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
    const calls = [1, 2, 3, 4, 5].map((n) =>
      sendInquiry(sponsorForm({ ticket: undefined, message: `Inquiry with the number ${n}` })),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 429, 429, 429, 429]);
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

const formAt = (address: string) => sponsorForm({ ticket: ticketFrom(60_000, address) });
const different = (count: number) =>
  Array.from({ length: count }, (_, index) => sponsorForm({ message: `Inquiry with the number ${index}` }));

test("the limit of inquiries per visitor is five an hour, also in parallel, then 429 with Retry-After and no row", async () => {
  const answers = await Promise.all(different(9).map((form) => sendInquiry(form)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array(5).fill(201),
    ...Array(4).fill(429),
  ]);
  const sixth = await sendInquiry(sponsorForm());
  expect(sixth.status).toBe(429);
  expect(sixth.headers.get("Retry-After")).toBe("3600");
  expect(await keptRows()).toHaveLength(5);
  expect((await sendInquiry(formAt("203.0.113.8"), "203.0.113.8")).status).toBe(201);
  await age(61);
  expect((await sendInquiry(sponsorForm({ name: "Back Again" }))).status).toBe(201);
});

test("the limit of inquiries per visitor counts an IPv6 /64 as one visitor", async () => {
  const { ticket } = formAt("2001:db8:7:1::1");
  for (const [index, form] of different(5).entries()) {
    await sendInquiry({ ...form, ticket }, `2001:db8:7:1::${index + 1}`);
  }
  expect((await sendInquiry(sponsorForm({ ticket }), "2001:db8:7:1:ffff::9")).status).toBe(429);
  expect((await sendInquiry(formAt("2001:db8:7:2::1"), "2001:db8:7:2::1")).status).toBe(201);
});

const inquiry = (subnet: number, form: object = {}) => {
  const address = `2001:db8:9:${subnet.toString(16)}::1`;
  const message = `Inquiry from the network ${subnet}`;
  return sendInquiry(sponsorForm({ message, ticket: ticketFrom(60_000, address), ...form }), address);
};
const taken = (responses: Response[]) => responses.filter(({ status }) => status === 201).length;

test("inquiries from one IPv6 /48 are limited to ten an hour, also in parallel", async () => {
  const responses: Response[] = [];
  for (let at = 0; at < 16; at += 8)
    responses.push(...(await Promise.all(Array.from({ length: 8 }, (_, one) => inquiry(at + one)))));
  expect([taken(responses), (await keptRows()).length]).toEqual([10, 10]);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 429]));
  expect((await sendInquiry(sponsorForm())).status).toBe(201);
});

test("inquiries from one IPv6 /48 are limited to two without tickets", async () => {
  const responses = [];
  for (let at = 0; at < 5; at++) responses.push(await inquiry(at, { ticket: undefined }));
  expect(taken(responses)).toBe(2);
});

describe("the limit of inquiries for the whole site", () => {
  /** A separate site, because an isolate remembers for a minute that there is no room for inquiries. */
  const site = () => new BrowserOn(env.DB, new Map(), { SPONSOR_WEBHOOK_URL: undefined });
  const inquiry = (browser: BrowserOn, from: number) => {
    const address = `192.0.2.${from}`;
    const form = sponsorForm({
      message: `Inquiry from the address ${from}`,
      ticket: ticketFrom(60_000, address),
    });
    return browser.send("POST", "/api/sponsor", form, { "CF-Connecting-IP": address });
  };
  const fill = (count: number, hoursAgo: number) =>
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO sponsor_inquiries (id, name, email, subject, message, content_hash, created_at, told_at, status)
       SELECT 'old-' || ?2 || '-' || i, 'A', 'a@b.example', 'gold', 'M', 'h' || i, ?3, 1, 'spam' FROM n`,
    )
      .bind(count, hoursAgo, Date.now() - hoursAgo * 3_600_000)
      .run();

  test.each([
    ["50 inquiries an hour", 49, 0.5],
    ["200 a day", 199, 5],
  ])("is %s, then 503 with an email address", async (_what, count, hoursAgo) => {
    await fill(count, hoursAgo);
    const browser = site();
    const statuses = (await Promise.all([1, 2, 3].map((from) => inquiry(browser, from)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([201, 503, 503]);
    const full = await inquiry(browser, 4);
    expect([full.status, full.headers.get("Retry-After")]).toEqual([503, "3600"]);
    expect(await full.json()).toEqual({
      message: "We have more inquiries than we can read right now. Please write to hello@example.com.",
    });
    await setRows(sponsorInquiries, { deliveredAt: new Date(1) });
  });
});

test("stores no IP address, and its hash only while it limits a visitor", async () => {
  await sendInquiry(sponsorForm());
  const [fresh] = await keptRows();
  expect(fresh?.visitorHash).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
  expect(JSON.stringify(fresh)).not.toContain("203.0.113.7");
});

test("deletes an inquiry after a year", async () => {
  await sendInquiry(sponsorForm({ name: "Long Ago" }));
  await age(366 * 24 * 60);
  await sendInquiry(sponsorForm({ name: "Not Yet" }));
  await age(364 * 24 * 60);
  await sendInquiry(sponsorForm({ name: "Just Now" }));
  await runTileCron();
  expect((await keptRows()).map(({ name }) => name)).toEqual(["Not Yet", "Just Now"]);
  const policy = JSON.stringify(privacyPolicy);
  expect(policy).toContain("We keep it for one year so that we can answer you, then delete it.");
});
