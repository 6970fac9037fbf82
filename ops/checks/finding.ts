/** A problem keeps something from working; advice is about what works but could be better, or could not be checked. */
export type Finding = { level: "problem" | "advice" | "fine"; about: string; says: string; remedy?: string };

export const finding = (level: Finding["level"], about: string, says: string, remedy?: string): Finding => ({
  level,
  about,
  says,
  ...(remedy && { remedy }),
});
