import type { NoticeKind } from "../face/notice";
import type { CardFace } from "../face/props";
import type { Scale } from "./engine";

type Dependencies = { readAsset: (path: string) => Promise<ArrayBuffer> };

/**
 * The edge's drawer. What draws comes with the first card, not with the first page; notices are whole pictures
 * from the build, so that they are there when nothing else can be drawn.
 */
export function createCardDrawer({ readAsset }: Dependencies) {
  let started: ReturnType<typeof start> | undefined;

  async function start() {
    const { createEdgePainter } = await import("./edge-painter");
    return createEdgePainter(readAsset);
  }

  function painter() {
    started ??= start().catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    return started;
  }

  return {
    png: async (face: CardFace, frameStyle: string, scale: Scale) =>
      (await painter()).png(face, frameStyle, scale),
    svg: async (face: CardFace, frameStyle: string) => (await painter()).svg(face, frameStyle),
    notice: async (kind: NoticeKind, scale: Scale) => (await import("./notices")).noticePng(kind, scale),
    noticeSvg: async (kind: NoticeKind) => (await import("./notices")).noticeSvg(kind),
  };
}
