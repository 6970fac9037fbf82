import { Refusal } from "#worker/platform/http/errors.ts";

const MOST_BYTES = 256 * 1024;

/** Reads until `isWhole` says how many bytes are enough, or the end. What comes after isn't read. */
async function readStart(request: Request, isWhole: (bytes: Buffer) => number): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  const reader = request.body?.getReader();
  for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
    bytes = Buffer.concat([bytes, chunk.value]);
    const end = isWhole(bytes);
    if ((end < 0 ? bytes.length : end) > MOST_BYTES)
      throw new Refusal(413, `That's too large: a message can have at most ${MOST_BYTES / 1024} KB.`);
    if (end < 0) continue;
    await reader?.cancel();
    return bytes.subarray(0, end);
  }
  return bytes;
}

/**
 * The JSON of a message, whatever type it claims: Jellyfin's plugin sends it as plain text. In a form of several parts it is
 * the first one, and a picture follows, which isn't read. Undefined if there is none.
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("Content-Type") ?? "";
  const boundary = /^multipart\/form-data\b.*\bboundary="?([^";,\s]+)/i.exec(type)?.[1];
  try {
    if (!boundary) return JSON.parse((await readStart(request, () => -1)).toString());
    const line = `\r\n--${boundary}`;
    const first = await readStart(request, (bytes) => bytes.indexOf(line, boundary.length));
    const closed = Buffer.concat([first, Buffer.from(`${line}--\r\n`)]);
    const form = await new Response(closed, { headers: { "Content-Type": type } }).formData();
    return JSON.parse(String(form.get("payload") ?? form.get("data")));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return undefined;
  }
}
