import type { PictureScale } from "../contract";
import type { NoticeKind } from "../templates/notice";
import type { CardFace } from "../templates/props";
import { once } from "./remember";

type Dependencies = { readAsset: (path: string) => Promise<ArrayBuffer> };

/**
 * The edge's drawer. What draws comes with the first card, not with the first page; notices are whole pictures
 * from the build, so that they are there when nothing else can be drawn.
 */
export function createCardDrawer({ readAsset }: Dependencies) {
  const painter = once(async () => (await import("./worker-renderer")).createEdgePainter(readAsset));

  return {
    png: async (face: CardFace, frameStyle: string, scale: PictureScale) =>
      (await painter()).png(face, frameStyle, scale),
    svg: async (face: CardFace, frameStyle: string) => (await painter()).svg(face, frameStyle),
    notice: async (kind: NoticeKind, scale: PictureScale) =>
      (await import("./notices")).noticePng(kind, scale),
    noticeSvg: async (kind: NoticeKind) => (await import("./notices")).noticeSvg(kind),
  };
}
