import {
  animation,
  BASELINE,
  gif,
  gifEnd,
  gifFrame,
  gifScreen,
  joined,
  jpeg,
  jpegComment,
  jpegEnd,
  jpegFrame,
  jpegScan,
  jpegStart,
  jpegTables,
  PROGRESSIVE,
  png,
  pngData,
  pngFrame,
  pngHeader,
  pngOf,
  webpCanvas,
  webpFrame,
  webpLossless,
  webpLossy,
  webpOf,
} from "./picture-files";

const SMALL: [number, number] = [64, 64];
const HUGE: [number, number] = [16_000, 16_000];

/**
 * The offset at which a faulty reader continues: it takes the fill byte for a marker, and the real marker and the next
 * byte for a length.
 */
const MISREAD_LENGTH_END = 2 + 2 + 0xc200;

/**
 * A JPEG with a fill byte before its frame of 16,000 by 16,000 pixels. Its comment contains a frame of 64 by 64 pixels,
 * which a reader finds if it doesn't skip fill bytes. A decoder uses 768 MB for the large frame.
 */
export const FILL_BYTE_JPEG = fillByteJpeg();

function fillByteJpeg() {
  const head = joined(jpegStart, [0xff], jpegFrame(PROGRESSIVE, HUGE), jpegTables);
  const padding = new Uint8Array(MISREAD_LENGTH_END - head.length - 4);
  const comment = jpegComment(joined(padding, jpegFrame(BASELINE, SMALL)));
  return joined(head, comment, jpegScan(PROGRESSIVE), jpegEnd);
}

/** Pictures with a harmless part and a harmful part. They must not reach a decoder or a browser. */
export const HOSTILE_PICTURES: [name: string, picture: Uint8Array<ArrayBuffer>][] = [
  [
    "a JPEG with a fill byte before its huge frame, and a small one behind it",
    joined(
      jpegStart,
      [0xff],
      jpegFrame(PROGRESSIVE, HUGE),
      jpegTables,
      jpegFrame(BASELINE, SMALL),
      jpegScan(PROGRESSIVE, 9000),
      jpegEnd,
    ),
  ],
  [
    "a JPEG whose second frame is the huge one",
    joined(
      jpegStart,
      jpegFrame(BASELINE, SMALL),
      jpegTables,
      jpegFrame(BASELINE, HUGE),
      jpegScan(BASELINE, 50_000),
      jpegEnd,
    ),
  ],
  [
    "a JPEG with a huge frame after its first scan",
    joined(
      jpegStart,
      jpegTables,
      jpegFrame(PROGRESSIVE, SMALL),
      jpegScan(PROGRESSIVE),
      jpegFrame(PROGRESSIVE, HUGE),
      jpegScan(PROGRESSIVE),
      jpegEnd,
    ),
  ],
  [
    "a JPEG with garbage between its segments",
    joined(jpegStart, jpegTables, [0, 1, 2], jpegFrame(BASELINE, SMALL), jpegScan(BASELINE), jpegEnd),
  ],
  [
    "a JPEG whose height comes after its scan",
    joined(
      jpegStart,
      jpegTables,
      jpegFrame(BASELINE, [64, 0]),
      jpegScan(BASELINE),
      [0xff, 0xdc, 0, 4, 0x3e, 0x80],
      jpegEnd,
    ),
  ],
  [
    "a JPEG of a thousand scans",
    joined(
      jpegStart,
      jpegTables,
      jpegFrame(PROGRESSIVE, [1400, 1400]),
      ...Array.from({ length: 1000 }, () => jpegScan(PROGRESSIVE)),
      jpegEnd,
    ),
  ],
  ["a JPEG that ends in its scan", jpeg(SMALL).slice(0, -2)],
  ["a JPEG with more after its end", joined(jpeg(SMALL), jpeg(HUGE))],
  [
    "a GIF whose first frame is larger than its screen",
    joined(gifScreen([1, 1]), gifFrame([3500, 3500]), gifEnd),
  ],
  [
    "a GIF whose second frame is larger than its screen",
    joined(gifScreen(SMALL), gifFrame(SMALL), gifFrame([3500, 3500]), gifEnd),
  ],
  ["a GIF whose frame lies outside of its screen", joined(gifScreen(SMALL), gifFrame(SMALL, 3500), gifEnd)],
  ["a GIF without an end", gif(SMALL).slice(0, -1)],
  ["a GIF with more after its end", joined(gif(SMALL), gifFrame([3500, 3500]), gifEnd)],
  ["a PNG with a second header", pngOf(pngHeader(SMALL), pngHeader([9000, 9000]), pngData(65 * 64))],
  [
    "an animated PNG whose frame is larger than its header",
    pngOf(pngHeader(SMALL), animation, pngFrame([9000, 9000]), pngData(65 * 64)),
  ],
  [
    "an animated PNG whose frame lies outside of it",
    pngOf(pngHeader(SMALL), animation, pngFrame(SMALL, 4_000_000), pngData(65 * 64)),
  ],
  ["a PNG without an end", png(SMALL).slice(0, -12)],
  ["a PNG with more after its end", joined(png(SMALL), png([9000, 9000]))],
  ["a WebP whose picture is larger than its canvas", webpOf(webpCanvas(SMALL), webpLossy(HUGE))],
  ["a WebP with a second picture", webpOf(webpLossy(SMALL), webpLossless(HUGE))],
  ["a WebP with a second canvas", webpOf(webpCanvas(SMALL), webpCanvas(HUGE), webpLossy(SMALL))],
  [
    "a WebP whose animation's frame is larger than its canvas",
    webpOf(webpCanvas(SMALL), webpFrame(HUGE, webpLossy(HUGE))),
  ],
  [
    "a WebP whose animation's frame is larger than it says",
    webpOf(webpCanvas(SMALL), webpFrame(SMALL, webpLossless(HUGE))),
  ],
  ["a WebP that is shorter than it says", webpOf(webpLossy(SMALL)).slice(0, -2)],
  ["a WebP with more after its end", joined(webpOf(webpLossy(SMALL)), webpLossy(HUGE))],
];
