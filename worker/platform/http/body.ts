import { Refusal } from "./errors";

/** The whole body, or a refusal with 413. A length that was not announced shows itself only while reading. */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooMuch = new Refusal(413, `That is too much: a request may hold at most ${maxBytes / 1024} KB.`);
  if (Number(request.headers.get("Content-Length")) > maxBytes) throw tooMuch;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooMuch;
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}
