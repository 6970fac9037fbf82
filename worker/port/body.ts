import { Refusal } from "#worker/platform/http/errors.ts";

const MOST_BYTES = 256 * 1024;

/** Reads until the first `end` after `from` bytes, or all. The rest isn't read. Small chunks cost no more than large ones. */
async function readStart(request: Request, end = "", from = 0): Promise<Buffer> {
  const bytes = Buffer.alloc(MOST_BYTES + end.length);
  let length = 0;
  for await (const chunk of request.body ?? []) {
    const searchFrom = Math.max(from, length - end.length);
    bytes.set(chunk.subarray(0, bytes.length - length), length);
    length += chunk.length;
    const at = end === "" ? -1 : bytes.subarray(0, length).indexOf(end, searchFrom);
    if (at >= 0) return bytes.subarray(0, at);
    if (length > MOST_BYTES)
      throw new Refusal(413, `That's too large: a message can have at most ${MOST_BYTES / 1024} KB.`);
  }
  return bytes.subarray(0, length);
}

/**
 * The JSON of a message, whatever type it claims: Jellyfin's plugin sends it as plain text. In a form of several parts it is
 * the first one, and a picture follows, which isn't read. Undefined if there is none.
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("Content-Type") ?? "";
  const boundary = /^multipart\/form-data\b.*\bboundary="?([^";,\s]+)/i.exec(type)?.[1];
  try {
    if (!boundary) return JSON.parse((await readStart(request)).toString());
    const line = `\r\n--${boundary}`;
    const first = await readStart(request, line, boundary.length);
    const closed = Buffer.concat([first, Buffer.from(`${line}--\r\n`)]);
    const form = await new Response(closed, { headers: { "Content-Type": type } }).formData();
    return JSON.parse(String(form.get("payload") ?? form.get("data")));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return undefined;
  }
}
