import * as of from "./picture-files";

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
  const head = of.joined(of.jpegStart, [0xff], of.jpegFrame(of.PROGRESSIVE, HUGE), of.jpegTables);
  const padding = new Uint8Array(MISREAD_LENGTH_END - head.length - 4);
  const comment = of.jpegComment(of.joined(padding, of.jpegFrame(of.BASELINE, SMALL)));
  return of.joined(head, comment, of.jpegScan(of.PROGRESSIVE), of.jpegEnd);
}

const [small, huge] = [of.jpegFrame(of.BASELINE, SMALL), of.jpegFrame(of.BASELINE, HUGE)];
const [smallSlow, hugeSlow] = [of.jpegFrame(of.PROGRESSIVE, SMALL), of.jpegFrame(of.PROGRESSIVE, HUGE)];
const scan = of.jpegScan(of.PROGRESSIVE);
const scans = Array.from({ length: 1000 }, () => scan);
const lateHeight = [0xff, 0xdc, 0, 4, 0x3e, 0x80];
const [hugeGif, data] = [of.gifFrame([3500, 3500]), of.pngData(65 * 64)];
const animated = (frame: Uint8Array) => of.pngOf(of.pngHeader(SMALL), of.animation, frame, data);

const JPEGS: Record<string, Uint8Array<ArrayBuffer>> = {
  "with a fill byte before its huge frame, and a small one behind it": of.jpegOf(
    ...[[0xff], hugeSlow, of.jpegTables, small, of.jpegScan(of.PROGRESSIVE, 9000)],
  ),
  "whose second frame is the huge one": of.jpegOf(
    small,
    of.jpegTables,
    huge,
    of.jpegScan(of.BASELINE, 50_000),
  ),
  "with a huge frame after its first scan": of.jpegOf(of.jpegTables, smallSlow, scan, hugeSlow, scan),
  "with garbage between its segments": of.jpegOf(of.jpegTables, [0, 1, 2], small, of.jpegScan(of.BASELINE)),
  "whose height comes after its scan": of.jpegOf(
    ...[of.jpegTables, of.jpegFrame(of.BASELINE, [64, 0]), of.jpegScan(of.BASELINE), lateHeight],
  ),
  "of a thousand scans": of.jpegOf(of.jpegTables, of.jpegFrame(of.PROGRESSIVE, [1400, 1400]), ...scans),
  "that ends in its scan": of.jpeg(SMALL).slice(0, -2),
  "with more after its end": of.joined(of.jpeg(SMALL), of.jpeg(HUGE)),
};
const GIFS: typeof JPEGS = {
  "whose first frame is larger than its screen": of.joined(of.gifScreen([1, 1]), hugeGif, of.gifEnd),
  "whose second frame is larger than its screen": of.joined(
    of.gifScreen(SMALL),
    of.gifFrame(SMALL),
    hugeGif,
    of.gifEnd,
  ),
  "whose frame lies outside of its screen": of.joined(
    of.gifScreen(SMALL),
    of.gifFrame(SMALL, 3500),
    of.gifEnd,
  ),
  "without an end": of.gif(SMALL).slice(0, -1),
  "with more after its end": of.joined(of.gif(SMALL), hugeGif, of.gifEnd),
};
const PNGS: typeof JPEGS = {
  "with a second header": of.pngOf(of.pngHeader(SMALL), of.pngHeader([9000, 9000]), data),
  "that is animated, and whose frame is larger than its header": animated(of.pngFrame([9000, 9000])),
  "that is animated, and whose frame lies outside of it": animated(of.pngFrame(SMALL, 4_000_000)),
  "without an end": of.png(SMALL).slice(0, -12),
  "with more after its end": of.joined(of.png(SMALL), of.png([9000, 9000])),
};
/** Pictures with a harmless part and a harmful part. They must not reach a decoder or a browser. */
export const HOSTILE_PICTURES = Object.entries({ JPEG: JPEGS, GIF: GIFS, PNG: PNGS }).flatMap(
  ([kind, pictures]) =>
    Object.entries(pictures).map(([what, picture]) => [`a ${kind} ${what}`, picture] as const),
);
