import type { TestBrowser } from "./browser";

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
