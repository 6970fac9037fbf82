import { hc } from "hono/client";
import type { Api } from "#worker/api.ts";
import { ApiError } from "./api-errors";
import { type FormValues, formValues, type Saved } from "./forms";

const listeners = new Set<() => void>();

/** Calls `listener` after each change that this browser asked for, whether it worked or not. */
export const onChange = (listener: () => void) => void listeners.add(listener);

export function noteChange() {
  for (const listener of listeners) listener();
}

/** The browser's client for the API. Every request to `/api` uses this client. */
export const api = hc<Api>("/api", {
  async fetch(input: RequestInfo | URL, init?: RequestInit) {
    try {
      return await fetch(input, init);
    } finally {
      if (init?.method !== "GET") noteChange();
    }
  },
});

/** Returns the answer's JSON, or undefined for status 204. Throws ApiError unless the status is a success. */
export async function read<T>(
  answer: Promise<{
    ok: boolean;
    status: number;
    statusText: string;
    text(): Promise<string>;
    json(): Promise<T>;
  }>,
): Promise<T | undefined> {
  const response = await answer;
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response.status === 204 ? undefined : response.json();
}

type Calls = Record<string, (values: FormValues) => Parameters<typeof read>[0]>;

/**
 * The `clientAction` of a page whose forms are calls of the API. The field `form` has the form's name. An error becomes
 * the form's outcome in `data-requests.ts`.
 */
export const callsOfForms =
  (calls: Calls) =>
  async ({ request }: { request: Request }): Promise<Saved> => {
    const { form = "", ...values } = await formValues(request);
    const call = calls[form];
    if (!call) throw new Error(`There is no form ${form}.`);
    return { saved: form, answer: await read(call(values)) };
  };
