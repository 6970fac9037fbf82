import type { Page } from "playwright-core";
import type { ActivityDay } from "#worker/log/entry/day.ts";
import { bulksOf } from "./filled-member";
import { openSignedIn, visit } from "./site";

type Kind = "series" | "games";
type Entry = Record<string, unknown> & { id: string };

const headers = { "Sec-Fetch-Site": "same-origin" };

export const entriesOf = async (page: Page, kind: Kind): Promise<Entry[]> =>
  (await page.request.get(`/api/tracker/my-${kind}`)).json();

export const entryOf = async (page: Page, kind: Kind, id: string): Promise<Entry | undefined> =>
  (await entriesOf(page, kind)).find((entry) => entry.id === id);

export async function episodesInYear(page: Page): Promise<number> {
  const statistics = await page.request.get("/api/tracker/statistics");
  const { activity } = (await statistics.json()) as { activity: ActivityDay[] };
  return activity.reduce((sum, { episodes }) => sum + episodes, 0);
}

async function sendBulk(page: Page, kind: Kind, data: object) {
  const answer = await page.request.post(`/api/tracker/${kind}/bulk`, { headers, data });
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`);
}

/** Changes entries without the page, like another tab or device. */
export async function changeElsewhere(page: Page, kind: Kind, all: object[]) {
  for (const changes of bulksOf(all)) await sendBulk(page, kind, { changes });
}

/** Removes the entries of earlier tests of this kind, and adds these entries. */
export async function replaceEntries(page: Page, kind: Kind, entries: object[]) {
  const known = (await entriesOf(page, kind)).map(({ id }) => id);
  for (const removals of bulksOf(known)) await sendBulk(page, kind, { removals });
  await changeElsewhere(page, kind, entries);
}

/**
 * From the next page on, notifications stay until they are dismissed or replaced. A busy machine may need more than
 * their five seconds to press a button in one.
 */
export const keepMessages = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((run: TimerHandler, delay?: number, ...rest: unknown[]) =>
      delay === 5000 ? 0 : setTimeout(run, delay, ...rest)) as typeof setTimeout;
  });

/** Opens the shelf of a patron who tracks only these entries. */
export async function openShelf(
  kind: Kind,
  {
    entries = [],
    query = "",
    ...options
  }: { entries?: object[]; query?: string } & Parameters<typeof openSignedIn>[1] = {},
): Promise<Page> {
  const page = await openSignedIn("patron", options);
  await keepMessages(page);
  await replaceEntries(page, kind, entries);
  await visit(page, `/tracker/${kind}${query}`);
  return page;
}

export const card = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** The full titles of the works in the list. Posters show short titles. */
export const titlesIn = (page: Page): Promise<string[]> =>
  page
    .getByRole("article")
    .getByRole("heading")
    .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent ?? ""));

export async function pressInMenu(page: Page, title: string, entry: string) {
  await page.getByRole("button", { name: `More: ${title}`, exact: true }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
  await page.getByRole("menu").waitFor({ state: "detached" });
}

export const toast = (page: Page) =>
  page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
