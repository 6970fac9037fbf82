import type { TestBrowser } from "./browser";

/** Sends a plain form of the operator's page. */
export const operatorForm = (browser: TestBrowser, path: string, fields: [string, string][]) =>
  browser.fetch(`/operator${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams(fields).toString(),
  });
