import type { PictureForm } from "../../contract";
import { templateAt } from "../../templates/sizes";
import { createKept } from "../kept";
import type { Prepared } from "../prepare";
import { packedFrameFile } from "../render-engine";
import { paintCard } from "./card-painter";
import { type Frame, readFrame } from "./frame";
import type { Photo } from "./photo";
import { createTextSetter } from "./text-setter";

/** Frames that are kept in memory: those of cards at scale 1 take a megabyte each, at scale 2 three. */
const KEPT_BYTES = 16 * 1024 * 1024;

type Order = { prepared: Prepared; frameStyle: string; form: PictureForm; photo: Photo | null };

/** Draws cards as PNG without satori and resvg, on the frames that `ops/card/draw-frames.ts` has drawn. */
export function createQuickPainter(readAsset: (path: string) => Promise<ArrayBuffer>) {
  const frames = createKept<Frame>(KEPT_BYTES, ({ bytes }) => bytes);

  async function frameOf(frameStyle: string, form: PictureForm): Promise<Frame> {
    const file = packedFrameFile(frameStyle, form);
    const frame = frames.get(file) ?? readFrame(new Uint8Array(await readAsset(file)));
    frames.set(file, frame);
    return frame;
  }

  /** Throws if the card has to be drawn in the other way. */
  return async ({ prepared, frameStyle, form, photo }: Order): Promise<Uint8Array<ArrayBuffer>> =>
    paintCard({
      template: templateAt(form.size, frameStyle),
      frame: await frameOf(frameStyle, form),
      content: { ...prepared.content, avatar: photo && "photo" },
      photo,
      setLine: createTextSetter(prepared.fonts),
      shaper: prepared.shaper,
    });
}
