import type { Page } from "playwright-core";

/** Chooses a frame in the G-Card's form, such as `classic`. */
export const chooseFrame = (page: Page, frame: string): Promise<void> =>
  page
    .getByRole("group", { name: "Frame Style" })
    .getByRole("radio", { name: new RegExp(`^${frame}`, "i") })
    .check();

/** Chooses the place for which the form shows a code, by the place's name. */
export const choosePlace = (page: Page, place: string): Promise<void> =>
  page
    .getByRole("group", { name: "Where will you paste it?" })
    .getByRole("radio", { name: place, exact: true })
    .check();
