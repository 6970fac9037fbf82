import { expect, test } from "vitest";
import { hasFocus, holdRequests, openPage, stage, visit, whileFailing } from "../../support/site/site";

const FAULT = "Name must be at least 2 characters.";
const MESSAGE = "We make model kits and would like to sponsor you.";

test("a sponsor chooses a level, corrects the form, keeps its text through a failure, and sends it", async () => {
  const page = await openPage();
  await visit(page, "/sponsor");
  const send = page.getByRole("button", { name: "Send Inquiry" });
  await send.click();
  await page.getByRole("alert").filter({ hasText: FAULT }).waitFor();
  await hasFocus(page.getByLabel("Name"));
  await page.getByLabel("Name").fill("Anna Heim");
  await expect.poll(() => page.getByText(FAULT).count()).toBe(0);
  stage("the level");
  const level = page.getByLabel("Sponsorship level");
  await page.getByRole("link", { name: "Choose Platinum" }).click();
  await page.waitForURL("**/sponsor?tier=platinum#inquiry");
  await expect.poll(() => level.inputValue()).toBe("platinum");
  await level.selectOption("silver");
  await page.getByRole("link", { name: "Send an Inquiry" }).click();
  expect(await level.inputValue()).toBe("silver");
  await page.getByLabel("Email").fill("anna@sponsor.example");
  await page.getByLabel("Message").fill(MESSAGE);
  stage("a lost connection");
  await whileFailing(page, "**/api/sponsor", async () => {
    await send.click();
    await page
      .locator("li", { hasText: "Error" })
      .getByText("There was a problem sending your sponsorship request. Please try again later.")
      .waitFor();
  });
  expect(await page.getByLabel("Message").inputValue()).toBe(MESSAGE);
  stage("a refusal");
  // Somebody on another network gets a new ticket for the second try.
  const ticket = () => page.locator("input[name=ticket]").inputValue();
  const former = await ticket();
  const renewed = () => send.click().then(() => expect.poll(ticket).not.toBe(former));
  const refusal = { status: 400, json: { message: "Please send it again." } };
  await whileFailing(page, "**/api/sponsor", renewed, refusal);
  stage("sending");
  const sent = page.waitForRequest("**/api/sponsor");
  const sending = await holdRequests(page, "**/api/sponsor");
  await send.click();
  await expect.poll(() => page.getByRole("button", { name: "Sending..." }).isDisabled()).toBe(true);
  sending.release();
  expect((await sent).postDataJSON()).toMatchObject({
    name: "Anna Heim",
    subject: "silver",
    message: MESSAGE,
  });
  await page.locator("li", { hasText: "Sponsorship Request Received!" }).waitFor();
  for (const field of [page.getByLabel("Message"), level])
    await expect.poll(() => field.inputValue()).toBe("");
});
