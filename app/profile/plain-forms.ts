/** A form of the profile's page as a browser without scripts sent it, and what was wrong with it. */
export type ReturnedForm = {
  values: Record<string, string>;
  /** By the field's name. */
  faults: Record<string, string>;
  /** What refused it as a whole; null where the fields say it. */
  refusal: string | null;
};

/** What is said of each form once it is saved. */
export const SAVED_WORDS: Record<string, { title: string; text?: string }> = {
  profile: { title: "Profile updated successfully!" },
  settings: { title: "Profile settings updated successfully!" },
  gcard: { title: "G-Card Updated", text: "Your customization has been saved successfully." },
};
