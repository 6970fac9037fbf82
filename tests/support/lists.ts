import { env } from "cloudflare:workers";
import type { WorkKey } from "#worker/lists/contract/index.ts";
import { servicesOf } from "#worker/services.ts";

export const loadLists = () => servicesOf(env).pages.loadLists();
export const LOOK = { title: "My top ten", about: null, isRanked: true, hasRows: false };
export const WORKS: WorkKey[] = ["series/gundam-x", "series/gundam-wing", "games/scramble-wars"];

export async function shownList(memberId: string, changes: Partial<typeof LOOK> = {}): Promise<string> {
  const lists = await loadLists();
  const id = await lists.add(memberId, { ...LOOK, ...changes, works: WORKS });
  await lists.setPublic(memberId, id, true);
  return id;
}
