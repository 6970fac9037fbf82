import { imageDimensionsFromData } from "image-dimensions";
import { gifFrames } from "./gif";
import { jpegFrames } from "./jpeg";
import { pngFrames } from "./png";
import { assert, type Extent, ImageReader, InvalidImageError } from "./reader";
import { webpFrames } from "./webp";

const FRAMES: { [type: string]: (reader: ImageReader) => Extent[] } = {
  png: pngFrames,
  jpeg: jpegFrames,
  gif: gifFrames,
  webp: webpFrames,
};

/**
 * What a picture is by its bytes, whatever its server calls it: its media type, and width and height in pixels. Null
 * for every other kind, and for a picture that a decoder might read differently: one that is torn, goes on after its
 * end, has parts that don't belong there, or a frame that is larger than its header says.
 */
export function imageHeaderOf(bytes: Uint8Array): (Extent & { type: string }) | null {
  try {
    const header = imageDimensionsFromData(bytes);
    const framesOf = header && FRAMES[header.type];
    if (!framesOf) return null;
    const { type, width, height } = header;
    const reader = new ImageReader(bytes);
    const frames = framesOf(reader);
    assert(reader.isAtEnd && frames.length > 0);
    assert(frames.every((frame) => frame.width <= width && frame.height <= height));
    return { type: `image/${type}`, width, height };
  } catch (error) {
    // The library's own reads of a torn header end in a RangeError.
    if (error instanceof InvalidImageError || error instanceof RangeError) return null;
    throw error;
  }
}
