import { UPLOAD_BASE64_MAX } from "#worker/members/account/contract/index.ts";

/** The site keeps pictures of this width in pixels. */
const SIDE = 192;
/** This color fills transparent pixels, as on the site. */
const GROUND = "#c9d8f4";
const QUALITIES = [0.92, 0.8, 0.6, 0.4, 0.2];

/** The centered square as a JPEG in base64. Null if the browser can't read the file as a picture. */
export async function shrunkPicture(file: Blob): Promise<string | null> {
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return null;
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.fillStyle = GROUND;
  context.fillRect(0, 0, SIDE, SIDE);
  context.imageSmoothingQuality = "high";
  const from = Math.min(image.width, image.height);
  const [left, top] = [(image.width - from) / 2, (image.height - from) / 2];
  context.drawImage(image, left, top, from, from, 0, 0, SIDE, SIDE);
  image.close();
  for (const quality of QUALITIES) {
    const [, jpeg = ""] = canvas.toDataURL("image/jpeg", quality).split(",");
    if (jpeg.length <= UPLOAD_BASE64_MAX) return jpeg;
  }
  return null;
}
