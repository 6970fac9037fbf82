import { describe, expect, test } from "vitest";
import { forgiveFailedRequests, openPage, visit } from "../../support/site/site";
import { variant } from "../../support/variant";

type Page = Awaited<ReturnType<typeof openPage>>;

let lastVisitor = 0;

/** A visitor with a separate address, so that the tests don't share a limit. */
const openAsVisitor = (options: Parameters<typeof openPage>[0] = {}) =>
  openPage({ ...options, extraHTTPHeaders: { "CF-Connecting-IP": `198.51.100.${++lastVisitor}` } });

const send = (page: Page) => page.getByRole("button", { name: "Send Inquiry" }).click();

async function fill(page: Page, message: string) {
  await page.getByLabel("Name").fill("Anna Heim");
  await page.getByLabel("Email").fill("anna@sponsor.example");
  await page.getByLabel("Sponsorship level").selectOption("gold");
  await page.getByLabel("Message").fill(message);
}

const FAULTS = [
  "Name must be at least 2 characters.",
  "Please enter a valid email address.",
  "Please select a sponsorship level.",
  "Message must be at least 10 characters.",
];

describe("the inquiry form", () => {
  test("shows errors, focuses the first, and removes them during correction", async () => {
    const page = await openAsVisitor();
    await visit(page, "/sponsor");
    await send(page);
    await expect.poll(() => page.getByRole("alert").allTextContents()).toEqual(FAULTS);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
    await page.getByLabel("Name").fill("A");
    await expect.poll(() => page.getByText(FAULTS[0] ?? "").count()).toBe(0);
  });

  test("sends after the minimum time, thanks and clears itself", async () => {
    const page = await openAsVisitor();
    await visit(page, "/sponsor");
    await fill(page, "We make model kits and would like to sponsor you.");
    await send(page);
    await expect.poll(() => page.getByRole("button", { name: "Sending..." }).isDisabled()).toBe(true);
    await page.locator("li", { hasText: "Sponsorship Request Received!" }).waitFor();
    await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("");
    await expect.poll(() => page.getByLabel("Sponsorship level").inputValue()).toBe("");
  });

  test("keeps its input if sending fails", async () => {
    const page = await openAsVisitor();
    await page.route("**/api/sponsor", (route) => route.abort());
    await visit(page, "/sponsor");
    await fill(page, "This one does not arrive.");
    await send(page);
    await page.getByText("There was a problem sending your sponsorship request.").first().waitFor();
    await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("This one does not arrive.");
    forgiveFailedRequests();
  });

  variant("selects the sponsorship level chosen above it", async () => {
    const page = await openAsVisitor();
    await visit(page, "/sponsor");
    await page.getByRole("link", { name: "Choose Platinum" }).click();
    await page.waitForURL("**/sponsor?tier=platinum#inquiry");
    const level = page.getByLabel("Sponsorship level");
    await expect.poll(() => level.inputValue()).toBe("platinum");
    await level.selectOption("silver");
    await page.getByRole("link", { name: "Send an Inquiry" }).click();
    await expect.poll(() => level.inputValue()).toBe("silver");
    await page.getByRole("link", { name: "Choose Platinum" }).click();
    await expect.poll(() => level.inputValue()).toBe("platinum");
  });
});

describe("the inquiry form without scripts", () => {
  test("has the same fields and messages", async () => {
    const page = await openAsVisitor({ javaScriptEnabled: false });
    await visit(page, "/sponsor?tier=silver");
    await expect.poll(() => page.getByLabel("Sponsorship level").inputValue()).toBe("silver");
    await page.getByLabel("Sponsorship level").selectOption("");
    await send(page);
    await expect.poll(() => page.getByRole("alert").allTextContents()).toEqual(FAULTS);
    forgiveFailedRequests();
    await fill(page, "A plain form is enough for us.");
    await page.waitForTimeout(2100);
    await send(page);
    await page.waitForURL("**/sponsor?sent=1#inquiry");
    await expect
      .poll(() => page.getByRole("status").textContent())
      .toContain("Sponsorship Request Received!");
  });

  test("refuses a body that is not UTF-8", async () => {
    const page = await openAsVisitor();
    const response = await page.request.post("/sponsor", {
      headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" },
      data: "name=Anna%FF&message=We+make+model+kits",
    });
    expect([response.status(), await response.text()]).toEqual([400, "That text isn't UTF-8."]);
  });

  test("refuses a form with an invented ticket as a robot's", async () => {
    const page = await openAsVisitor();
    const form = { name: "Anna", email: "anna@sponsor.example", subject: "gold", message: "Buy our pills." };
    const response = await page.request.post("/sponsor", { form });
    expect(response.status()).toBe(400);
    expect(await response.text()).toContain("look like a person");
  });
});
