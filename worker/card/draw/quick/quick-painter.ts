import { templateOf } from "../../templates/index";
import { createKept } from "../kept";
import type { Prepared } from "../prepare";
import { paintCard } from "./card-painter";
import { type Frame, frameFileName, readFrame } from "./frame";
import type { Photo } from "./photo";
import { createTextSetter } from "./text-setter";

/** Frames that are kept in memory: those of cards at scale 1 take a megabyte each, at scale 2 three. */
const KEPT_BYTES = 16 * 1024 * 1024;

type Order = { prepared: Prepared; frameStyle: string; scale: number; photo: Photo | null };

/** Draws cards as PNG without satori and resvg, on the frames that `ops/card/draw-frames.ts` has drawn. */
export function createQuickPainter(readAsset: (path: string) => Promise<ArrayBuffer>) {
  const frames = createKept<Frame>(KEPT_BYTES, ({ bytes }) => bytes);

  async function frameOf(frameStyle: string, scale: number): Promise<Frame> {
    const file = frameFileName(frameStyle, scale);
    const frame = frames.get(file) ?? readFrame(new Uint8Array(await readAsset(file)));
    frames.set(file, frame);
    return frame;
  }

  /** Throws if the card has to be drawn in the other way. */
  return async ({ prepared, frameStyle, scale, photo }: Order): Promise<Uint8Array<ArrayBuffer>> =>
    paintCard({
      template: templateOf(frameStyle),
      frame: await frameOf(frameStyle, scale),
      content: { ...prepared.content, avatar: photo && "photo" },
      photo,
      setLine: createTextSetter(prepared.fonts),
      shaper: prepared.shaper,
    });
}
