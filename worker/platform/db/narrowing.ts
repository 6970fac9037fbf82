/** The last one whose name doesn't say so, and the last one before versions were recorded with their migrations. */
export const UNNAMED = "0032_quiz_plain.sql";

/**
 * Whether a migration removes something that code from before it reads. Their names contain "drop", so that code also knows
 * it of migrations that are newer than itself.
 */
export const narrows = (migration: string): boolean => migration.includes("_drop_") || migration === UNNAMED;

/** The newest applied migration that removes something. Code has to know it, or it fails. */
export const floorOf = <Applied extends { name: string }>(applied: readonly Applied[]): Applied | undefined =>
  applied.filter(({ name }) => narrows(name)).sort((one, other) => other.name.localeCompare(one.name))[0];
