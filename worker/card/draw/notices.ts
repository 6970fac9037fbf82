import type { PictureScale } from "../contract";
import type { NoticeKind } from "../templates/notice";
import failed1 from "./frames/failed@1x.bin";
import failed2 from "./frames/failed@2x.bin";
import failedSvg from "./frames/failed@svg.bin";
import hidden1 from "./frames/hidden@1x.bin";
import hidden2 from "./frames/hidden@2x.bin";
import hiddenSvg from "./frames/hidden@svg.bin";

const NOTICES: Record<NoticeKind, Record<PictureScale | "svg", ArrayBuffer>> = {
  hidden: { 1: hidden1, 2: hidden2, svg: hiddenSvg },
  failed: { 1: failed1, 2: failed2, svg: failedSvg },
};

/** A finished picture, as PNG of a scale or as SVG. */
export const notice = (kind: NoticeKind, form: PictureScale | "svg") => new Uint8Array(NOTICES[kind][form]);
