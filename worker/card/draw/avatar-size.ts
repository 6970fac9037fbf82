/** A picture of more pixels would take longer to decode than a card may take. */
const MOST_PIXELS = 2_200_000;

/** Whether a `data:` address is a PNG or JPEG of a size that resvg can take. */
export function isDrawablePicture(address: string): boolean {
  const [, type, body] = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+=*)$/.exec(address) ?? [];
  if (!type || !body) return false;
  const bytes = Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  const size = type === "png" ? pngSize(view) : jpegSize(view);
  return size !== null && size.width > 0 && size.height > 0 && size.width * size.height <= MOST_PIXELS;
}

type Size = { width: number; height: number };

/** Of the header chunk, which comes first. */
function pngSize(view: DataView): Size | null {
  if (view.byteLength < 24 || view.getUint32(12) !== 0x49484452) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Of the first start-of-frame segment. */
function jpegSize(view: DataView): Size | null {
  for (let at = 2; at + 9 < view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return null;
}
