/** The lines of the triggers in wrangler.toml. */
export const CRONS = {
  /** Copies the feeds, and sends inquiries to the operator. */
  tenMinutes: "*/10 * * * *",
  /** Makes tiles from members' pictures, and deletes what has expired. */
  tiles: "5-55/10 * * * *",
  /** Begins the check of all members and the count of ratings. */
  nightly: "17 3 * * *",
} as const;
