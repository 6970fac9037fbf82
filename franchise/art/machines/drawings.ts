import { discSvg } from "../posters/disc";
import { gradients } from "../posters/poster";
import { lightOf, styleOf } from "../posters/poster-palette";
import { placeOf } from "../posters/settings";
import { ellipse, fill, randomFor, svgOf } from "../posters/shape";
import type { Mood, Setting } from "../scene";
import { DESIGNS } from "./all-designs";
import { type Design, faceOf } from "./designs";
import { partsOf, type Stand, svgOfParts, uncovered, type View } from "./figure";

const SCALE = 2;
/** The part of a poster's field that shows a machine, and what is seen of it in narrow places. */
const WHOLE = { x: 0, y: 12, width: 400, height: 500 };
/** What cards show: a whole field as in posters, with the face at this place and this wide. */
const CARD = { x: 0, y: 0, width: 400, height: 600 };
/** Where the names of these files end. */
export const CARD_ENDING = ".card.svg";
const FACE_ON_CARD = { x: 188, y: 216, wide: 276 };

/** A machine before its scene, or its silhouette. `view` is the part of the field that the file shows. */
function pictureSvg(id: string, design: Design, view: View, stand: Stand, isSilhouette = false) {
  const [setting, mood] = design.scene.split(" ") as [Setting, Mood];
  const random = randomFor(`machine ${id}`);
  const place = placeOf(setting, random);
  const halo = place.disc ?? { x: 200, y: 190, radius: 110 };
  const light = lightOf(mood);
  const { of, at, size } = stand;
  const shadow = ellipse(at[0] - of[0] * size, at[1] - of[1] * size, 118, 11);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.x} ${view.y} ${view.width} ${view.height}">`,
    styleOf(mood, "#ffffff", 0),
    `<defs>${gradients(halo)}</defs>`,
    `<path fill="url(#s)" d="M0 0H400V600H0Z"/><path fill="url(#h)" d="M0 0H400V600H0Z"/>`,
    place.disc ? discSvg(place.disc, { setting, mood }, randomFor(`machine ${id} disc`)) : "",
    svgOf(place.behind, 0),
    `<path fill="url(#m)" d="M0 250H400V450H0Z"/>`,
    svgOf(place.front, 0),
    svgOf([fill("ground", shadow, 0.5)]),
    isSilhouette
      ? `<g fill="${light.edge}">${partsOf(design, light, { ...stand, isFar: true }, view)
          .map(({ path, isSolid }) => (isSolid ? `<path d="${path}"/>` : ""))
          .join("")}</g>`
      : svgOfParts(uncovered(partsOf(design, light, stand, view), view), light),
    "</svg>",
  ].join("");
}

/** Where the feet are: lower than in a poster, which has its title there. */
const floorOf = (floor: number) => Math.max(floor, 478);

/** The ids of the machines that have a drawing. */
export const DRAWN_MACHINES: readonly string[] = Object.keys(DESIGNS);

/** Draws the SVG files of all machines, by their name. */
export function allMachines(): Map<string, () => string> {
  return new Map(
    Object.entries(DESIGNS).flatMap(([id, design]) => {
      const [x, y, wide] = faceOf(design);
      const size = SCALE * (design.scale ?? 1);
      const [setting] = design.scene.split(" ") as [Setting];
      const floor = floorOf(placeOf(setting, randomFor(`machine ${id}`)).floor);
      const stand: Stand = { of: [0, 0], at: [200, floor], size };
      const half = (wide * size) / 2;
      const face = {
        x: 200 + x * size - half,
        y: floor + y * size - half,
        width: 2 * half,
        height: 2 * half,
      };
      const near = FACE_ON_CARD.wide / wide;
      const close: Stand = { of: [x, y], at: [FACE_ON_CARD.x, FACE_ON_CARD.y], size: near };
      return [
        [`${id}.svg`, () => pictureSvg(id, design, WHOLE, stand)],
        [`${id}.silhouette.svg`, () => pictureSvg(id, design, WHOLE, stand, true)],
        [`${id}.small.svg`, () => pictureSvg(id, design, face, stand)],
        [`${id}${CARD_ENDING}`, () => pictureSvg(id, design, CARD, close)],
      ] as const;
    }),
  );
}
