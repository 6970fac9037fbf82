import { BASE_DESIGNS, crossbone, type Design } from "./designs";
import { MORE_DESIGNS, ON_POSTERS } from "./more-designs";
import { SD_DESIGNS } from "./sd-designs";

/** The machines of the catalog that have a drawing, by id. */
export const DESIGNS: Readonly<Record<string, Design>> = { ...BASE_DESIGNS, ...MORE_DESIGNS };

/** Machines that only posters show: they have no item. */
const ONLY_ON_POSTERS: Readonly<Record<string, Design>> = {
  "crossbone-gundam": crossbone,
  ...ON_POSTERS,
  ...SD_DESIGNS,
};

export function designOf(id: string): Design {
  const design = DESIGNS[id] ?? ONLY_ON_POSTERS[id];
  if (!design) throw new Error(`"${id}" has no drawing.`);
  return design;
}
