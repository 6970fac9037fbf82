import { inflateSync } from "node:zlib";
import classic1 from "#generated/card/classic@1x.bin";
import classic2 from "#generated/card/classic@2x.bin";
import failed1 from "#generated/card/failed@1x.bin";
import failed2 from "#generated/card/failed@2x.bin";
import failedSvg from "#generated/card/failed@svg.bin";
import hex1 from "#generated/card/hex@1x.bin";
import hex2 from "#generated/card/hex@2x.bin";
import hidden1 from "#generated/card/hidden@1x.bin";
import hidden2 from "#generated/card/hidden@2x.bin";
import hiddenSvg from "#generated/card/hidden@svg.bin";
import modern1 from "#generated/card/modern@1x.bin";
import modern2 from "#generated/card/modern@2x.bin";
import mono1 from "#generated/card/mono@1x.bin";
import mono2 from "#generated/card/mono@2x.bin";
import type { PictureScale } from "../contract";
import type { NoticeKind } from "../templates/notice";

const CLASSIC: Record<PictureScale, ArrayBuffer> = { 1: classic1, 2: classic2 };
const BACKDROPS = new Map<string, Record<PictureScale, ArrayBuffer>>([
  ["classic", CLASSIC],
  ["hex", { 1: hex1, 2: hex2 }],
  ["mono", { 1: mono1, 2: mono2 }],
  ["modern", { 1: modern1, 2: modern2 }],
]);
const NOTICES: Record<NoticeKind, Record<PictureScale | "svg", ArrayBuffer>> = {
  hidden: { 1: hidden1, 2: hidden2, svg: hiddenSvg },
  failed: { 1: failed1, 2: failed2, svg: failedSvg },
};

/** A frame's backdrop as premultiplied RGBA, drawn by `ops/card/draw-frames.ts`. An unknown frame is classic. */
export const backdrop = async (frameStyle: string, scale: PictureScale) =>
  new Uint8Array(inflateSync(new Uint8Array((BACKDROPS.get(frameStyle) ?? CLASSIC)[scale])));

/** A finished picture, as a PNG of this scale or as SVG. */
export const notice = (kind: NoticeKind, form: PictureScale | "svg") => new Uint8Array(NOTICES[kind][form]);
