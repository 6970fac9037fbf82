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
  jpegOf,
  jpegScan,
  jpegStart,
  jpegTables,
  PROGRESSIVE,
  png,
  pngData,
  pngFrame,
  pngHeader,
  pngOf,
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

const [small, huge] = [jpegFrame(BASELINE, SMALL), jpegFrame(BASELINE, HUGE)];
const [smallSlow, hugeSlow] = [jpegFrame(PROGRESSIVE, SMALL), jpegFrame(PROGRESSIVE, HUGE)];
const scan = jpegScan(PROGRESSIVE);
const scans = Array.from({ length: 1000 }, () => scan);
const lateHeight = [0xff, 0xdc, 0, 4, 0x3e, 0x80];
const [hugeGif, data] = [gifFrame([3500, 3500]), pngData(65 * 64)];
const animated = (frame: Uint8Array) => pngOf(pngHeader(SMALL), animation, frame, data);

const JPEGS: Record<string, Uint8Array<ArrayBuffer>> = {
  "with a fill byte before its huge frame, and a small one behind it": jpegOf(
    ...[[0xff], hugeSlow, jpegTables, small, jpegScan(PROGRESSIVE, 9000)],
  ),
  "whose second frame is the huge one": jpegOf(small, jpegTables, huge, jpegScan(BASELINE, 50_000)),
  "with a huge frame after its first scan": jpegOf(jpegTables, smallSlow, scan, hugeSlow, scan),
  "with garbage between its segments": jpegOf(jpegTables, [0, 1, 2], small, jpegScan(BASELINE)),
  "whose height comes after its scan": jpegOf(
    ...[jpegTables, jpegFrame(BASELINE, [64, 0]), jpegScan(BASELINE), lateHeight],
  ),
  "of a thousand scans": jpegOf(jpegTables, jpegFrame(PROGRESSIVE, [1400, 1400]), ...scans),
  "that ends in its scan": jpeg(SMALL).slice(0, -2),
  "with more after its end": joined(jpeg(SMALL), jpeg(HUGE)),
};
const GIFS: typeof JPEGS = {
  "whose first frame is larger than its screen": joined(gifScreen([1, 1]), hugeGif, gifEnd),
  "whose second frame is larger than its screen": joined(gifScreen(SMALL), gifFrame(SMALL), hugeGif, gifEnd),
  "whose frame lies outside of its screen": joined(gifScreen(SMALL), gifFrame(SMALL, 3500), gifEnd),
  "without an end": gif(SMALL).slice(0, -1),
  "with more after its end": joined(gif(SMALL), hugeGif, gifEnd),
};
const PNGS: typeof JPEGS = {
  "with a second header": pngOf(pngHeader(SMALL), pngHeader([9000, 9000]), data),
  "that is animated, and whose frame is larger than its header": animated(pngFrame([9000, 9000])),
  "that is animated, and whose frame lies outside of it": animated(pngFrame(SMALL, 4_000_000)),
  "without an end": png(SMALL).slice(0, -12),
  "with more after its end": joined(png(SMALL), png([9000, 9000])),
};
/** Pictures with a harmless part and a harmful part. They must not reach a decoder or a browser. */
export const HOSTILE_PICTURES = Object.entries({ JPEG: JPEGS, GIF: GIFS, PNG: PNGS }).flatMap(
  ([kind, pictures]) =>
    Object.entries(pictures).map(([what, picture]) => [`a ${kind} ${what}`, picture] as const),
);
