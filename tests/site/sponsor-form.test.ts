import { expect, test } from "vitest";
import { SHORTEST_FILL_MS } from "#worker/pages/sponsor/contract/index.ts";
import { form, PlainBrowser } from "../support/site/plain-browser";
import { theSite } from "../support/site/the-site";

const FORM = {
  name: "Anna Heim",
  email: "anna@sponsor.example",
  subject: "gold",
  message: "A plain form is enough for us.",
};

test("without scripts, the inquiry form shows what is wrong, and is sent", async () => {
  const browser = new PlainBrowser();
  await browser.open("/sponsor?tier=silver");
  expect(browser.html).toMatch(/<option value="silver" selected="">/);
  await browser.press("Send Inquiry", { subject: "" });
  expect(browser.status).toBe(400);
  for (const fault of [
    "Name must be at least 2 characters.",
    "Please enter a valid email address.",
    "Please select a sponsorship level.",
    "Message must be at least 10 characters.",
  ])
    expect(browser.text).toContain(fault);
  await browser.press("Send Inquiry", { ...FORM, message: "x".repeat(1001) });
  expect(browser.text).toContain("Message must not exceed 1000 characters.");

  // Only robots are quicker.
  await new Promise((resolve) => setTimeout(resolve, SHORTEST_FILL_MS + 100));
  await browser.press("Send Inquiry", FORM);
  expect(browser.path).toBe("/sponsor?saved=inquiry#inquiry");
  expect(browser.text).toContain("Sponsorship Request Received!");
  const { results } = await theSite()
    .database()
    .prepare("SELECT name, subject, message FROM sponsor_inquiries")
    .all();
  expect(results).toEqual([{ name: FORM.name, subject: "gold", message: FORM.message }]);
});

test("the inquiry form refuses text that is no UTF-8, and an invented ticket as a robot's", async () => {
  const browser = new PlainBrowser();
  const sent = form({ ...FORM, ticket: "1.2.3" }, { Accept: "text/html" });
  const post = (body: string) => browser.ask({ path: "/sponsor", ...sent, body });
  const garbled = await post("name=Anna%FF&message=We+make+model+kits");
  expect([garbled.status, await garbled.text()]).toEqual([400, "That text isn't UTF-8."]);
  const invented = await post(sent.body);
  expect(invented.status).toBe(400);
  expect(await invented.text()).toContain("look like a person");
});
