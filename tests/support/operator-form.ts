import type { TestBrowser } from "./browser";

/** Sends a plain form of the operator's page. A list of fields may have a name twice. */
export const operatorForm = (
  browser: TestBrowser,
  path: string,
  fields: Record<string, string> | [string, string][],
) =>
  browser.fetch(`/operator${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams(fields).toString(),
  });
