import { inject } from "vitest";

/**
 * The URL of the site for this test worker. The worker's files run one after the other and share the site's database.
 */
export function siteUrl(): string {
  const sites = inject("siteUrls");
  const site = sites[(Number(process.env.VITEST_POOL_ID) - 1) % sites.length];
  if (!site) throw new Error("There is no site for this worker.");
  return site;
}
