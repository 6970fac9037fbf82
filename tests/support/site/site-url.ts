import { inject } from "vitest";

/** The site of the worker that runs this file. Its files run one after the other and share its database. */
export function siteUrl(): string {
  const sites = inject("siteUrls");
  const site = sites[(Number(process.env.VITEST_POOL_ID) - 1) % sites.length];
  if (!site) throw new Error("There is no site for this worker.");
  return site;
}
