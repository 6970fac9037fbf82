import { fetchBytes } from "../platform/outbound";

const LIMITS = { timeoutMs: 3000, maxBytes: 2 * 1024 * 1024, maxRedirects: 3 };

const SIGNATURES: [mediaType: string, bytes: number[]][] = [
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
];

/** What a picture is by its bytes, whatever its server calls it; null for what the card can't draw. */
function pictureTypeOf(bytes: Uint8Array): string | null {
  const match = SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte));
  return match?.[0] ?? null;
}

/** Fetches a member's picture for drawing. Null for anything wrong: the card shows initials then. */
export async function loadAvatar(url: string): Promise<string | null> {
  if (URL.parse(url)?.protocol !== "https:") return null;
  const bytes = await fetchBytes(url, { Accept: "image/png, image/jpeg" }, LIMITS).catch(() => null);
  const type = bytes && pictureTypeOf(bytes);
  return type ? `data:${type};base64,${Buffer.from(bytes).toString("base64")}` : null;
}
