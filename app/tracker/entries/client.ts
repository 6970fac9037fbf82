import { read } from "#app/api.ts";

/** A change that is on its way is not lost with the page. */
export const KEEP_ALIVE = { init: { keepalive: true } };

/** The body of an answer that has one. */
export async function ask<Body>(answer: Parameters<typeof read<Body>>[0]): Promise<Body> {
  const body = await read(answer);
  if (body === undefined) throw new TypeError("The answer has no body.");
  return body;
}
