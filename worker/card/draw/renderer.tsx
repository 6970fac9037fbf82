import type { PictureScale } from "../contract";
import { CardFaceView, faceOf } from "../templates";
import { Canvas } from "../templates/parts";
import { CARD_HEIGHT, CARD_WIDTH, type CardFace } from "../templates/props";
import type { Shape } from "../templates/shape";
import type { CardFont, Engine } from "./engine";
import { flatten } from "./flatten";
import type { FontShelf } from "./font-shelf";
import type { HarfBuzz } from "./harfbuzz";
import { composite, isFlat, scaled, unpremultiply } from "./pixels";
import { encodePng } from "./png";
import { wantsOutlines } from "./scripts";
import { createShape } from "./shaper";
import { drawableFace, signsOf } from "./words";

type Dependencies = {
  engine: () => Promise<Engine>;
  /** Premultiplied RGBA, drawn at build. */
  backdrop: (frameStyle: string, scale: PictureScale) => Promise<Uint8Array>;
  fonts: FontShelf;
  /** Started with the first name that wants it. */
  harfbuzz: () => Promise<HarfBuzz>;
};

type Prepared = { face: CardFace; shelf: CardFont[]; shape?: Shape };

/** Anything else satori would go and fetch by itself. */
const PICTURE_DATA = /^data:image\/(?:png|jpeg|gif);base64,/;

export function createRenderer({ engine, backdrop, fonts, harfbuzz }: Dependencies) {
  async function prepare(wanted: CardFace): Promise<Prepared> {
    const taken = await fonts.take(signsOf(wanted));
    const avatar = wanted.avatar !== null && PICTURE_DATA.test(wanted.avatar) ? wanted.avatar : null;
    const face = { ...drawableFace(wanted, taken.canDraw), avatar };
    if (!wantsOutlines(`${face.fullName}${face.initials}`)) return { face, shelf: taken.fonts };
    const shape = createShape({ harfbuzz: await harfbuzz(), ...taken });
    const { fonts: shelf } = await fonts.take(signsOf({ ...face, fullName: "", initials: "" }));
    return { face, shelf, shape };
  }

  async function layer(
    { face, shelf, shape }: Prepared,
    frameStyle: string,
    scale: PictureScale,
  ): Promise<Uint8Array> {
    const { Picture, Personal } = faceOf(frameStyle);
    const { svg, pixels } = await engine();
    const personal = (
      <Canvas>
        <Picture face={face} shape={shape} />
        <Personal face={face} shape={shape} />
      </Canvas>
    );
    return pixels(flatten(await svg(personal, shelf)), scale);
  }

  /** With initials instead of the picture where the picture turns out to be none. */
  async function soundLayer(prepared: Prepared, frameStyle: string, scale: PictureScale) {
    if (prepared.face.avatar !== null) {
      const drawn = await layer(prepared, frameStyle, scale).catch(() => null);
      const opening = scaled(faceOf(frameStyle).opening, scale);
      if (drawn && !isFlat(drawn, CARD_WIDTH * scale, opening)) return { face: prepared.face, pixels: drawn };
    }
    const face = { ...prepared.face, avatar: null };
    return { face, pixels: await layer({ ...prepared, face }, frameStyle, scale) };
  }

  return {
    async png(wanted: CardFace, frameStyle: string, scale: PictureScale): Promise<Uint8Array> {
      const [prepared, ground] = await Promise.all([prepare(wanted), backdrop(frameStyle, scale)]);
      const { pixels } = await soundLayer(prepared, frameStyle, scale);
      const [width, height] = [CARD_WIDTH * scale, CARD_HEIGHT * scale];
      const card = composite(ground, pixels, width, scaled(faceOf(frameStyle).opening, scale));
      return encodePng(unpremultiply(card), width, height);
    },

    async svg(wanted: CardFace, frameStyle: string): Promise<string> {
      const prepared = await prepare(wanted);
      const { face, shelf, shape } = prepared;
      const sound = face.avatar === null ? face : (await soundLayer(prepared, frameStyle, 1)).face;
      const { svg } = await engine();
      return svg(<CardFaceView face={sound} frameStyle={frameStyle} shape={shape} />, shelf);
    },
  };
}
