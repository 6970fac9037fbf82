export { NAMED_IN } from "./cast/named-in";

import cast from "#generated/catalog/cast.json";
import type { MachineItem, PersonItem } from "./schemas";

/*
 * The machines and people that fans look for. `npm run assets` builds the lists from the items in this folder. Only
 * pages import this module, so that the Worker starts without it.
 */

export type Machine = Omit<MachineItem, "sources">;
export type Person = Omit<PersonItem, "sources">;

export const MACHINES = cast.machines as unknown as readonly Machine[];
export const PEOPLE = cast.people as unknown as readonly Person[];
