import { partOnShow } from "./on-intent";

/** A `Dialog` in a page's own code. The dialog's code loads when it opens. */
export const DialogOnIntent = partOnShow(async () => (await import("./dialog")).Dialog);
