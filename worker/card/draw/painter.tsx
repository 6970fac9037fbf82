import { CardFaceView, faceOf } from "../face";
import { CARD_HEIGHT, CARD_WIDTH, type CardFace } from "../face/props";
import type { CardFont, Engine, Scale } from "./engine";
import { flatten } from "./flatten";
import type { FontShelf } from "./font-shelf";
import { composite, isFlat, scaled, unpremultiply } from "./pixels";
import { encodePng } from "./png";
import { drawableFace, signsOf } from "./words";

type Dependencies = {
  engine: () => Promise<Engine>;
  /** Premultiplied RGBA, drawn at build. */
  backdrop: (frameStyle: string, scale: Scale) => Promise<Uint8Array>;
  fonts: FontShelf;
};

/** Anything else satori would go and fetch by itself. */
const PICTURE_DATA = /^data:image\/(?:png|jpeg|gif);base64,/;

export function createPainter({ engine, backdrop, fonts }: Dependencies) {
  async function prepare(face: CardFace): Promise<{ face: CardFace; shelf: CardFont[] }> {
    const { fonts: shelf, canDraw } = await fonts.take(signsOf(face));
    const avatar = face.avatar !== null && PICTURE_DATA.test(face.avatar) ? face.avatar : null;
    return { face: { ...drawableFace(face, canDraw), avatar }, shelf };
  }

  async function layer(
    face: CardFace,
    frameStyle: string,
    shelf: CardFont[],
    scale: Scale,
  ): Promise<Uint8Array> {
    const { Picture, Personal } = faceOf(frameStyle);
    const { svg, pixels } = await engine();
    const personal = (
      <div style={{ position: "relative", display: "flex", width: CARD_WIDTH, height: CARD_HEIGHT }}>
        <Picture face={face} />
        <Personal face={face} />
      </div>
    );
    return pixels(flatten(await svg(personal, shelf)), scale);
  }

  /** With initials instead of the picture where the picture turns out to be none. */
  async function soundLayer(face: CardFace, frameStyle: string, shelf: CardFont[], scale: Scale) {
    if (face.avatar !== null) {
      const drawn = await layer(face, frameStyle, shelf, scale).catch(() => null);
      const opening = scaled(faceOf(frameStyle).opening, scale);
      if (drawn && !isFlat(drawn, CARD_WIDTH * scale, opening)) return { face, pixels: drawn };
    }
    const plain = { ...face, avatar: null };
    return { face: plain, pixels: await layer(plain, frameStyle, shelf, scale) };
  }

  return {
    async png(wanted: CardFace, frameStyle: string, scale: Scale): Promise<Uint8Array> {
      const [{ face, shelf }, ground] = await Promise.all([prepare(wanted), backdrop(frameStyle, scale)]);
      const { pixels } = await soundLayer(face, frameStyle, shelf, scale);
      const [width, height] = [CARD_WIDTH * scale, CARD_HEIGHT * scale];
      const card = composite(ground, pixels, width, scaled(faceOf(frameStyle).opening, scale));
      return encodePng(unpremultiply(card), width, height);
    },

    async svg(wanted: CardFace, frameStyle: string): Promise<string> {
      const { face, shelf } = await prepare(wanted);
      const sound = face.avatar === null ? face : (await soundLayer(face, frameStyle, shelf, 1)).face;
      const { svg } = await engine();
      return svg(<CardFaceView face={sound} frameStyle={frameStyle} />, shelf);
    },
  };
}
