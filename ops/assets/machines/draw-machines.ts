import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { MACHINES } from "#worker/catalog/cast/machines.ts";
import type { Mood, Setting } from "#worker/catalog/scene.ts";
import { discSvg } from "../posters/disc";
import { gradients } from "../posters/poster";
import { lightOf, styleOf } from "../posters/poster-palette";
import { placeOf } from "../posters/settings";
import { ellipse, fill, moved, randomFor, svgOf, written } from "../posters/shape";
import { DESIGNS, type Design, type Stroke } from "./designs";
import { type Light, type Placed, paintOf, pathOf } from "./paint";

const SCALE = 2;
/** The part of a poster's field that shows a machine, and what is seen of it in narrow places. */
const WHOLE = { x: 0, y: 12, wide: 400, tall: 500 };
const FACE = [0, -172, 92] as const;
/** What cards show: a whole field as in posters, with the face at this place and this wide. */
const CARD = { x: 0, y: 0, wide: 400, tall: 600 };
/** Where the names of these files end. */
export const CARD_ENDING = ".card.svg";
const FACE_ON_CARD = { x: 188, y: 216, wide: 276 };

type View = { x: number; y: number; wide: number; tall: number };
/** Where the machine's feet are, and the pixels per unit of its design. */
type Stand = { x: number; floor: number; size: number };

const isStroke = (part: Placed | Stroke): part is Stroke => "stroke" in part;

/** The machine in the light of its scene. */
function figureSvg({ parts, paints }: Design, light: Light, { x, floor, size }: Stand): string {
  const move = (path: string) =>
    written(moved([fill("dark", path)], { x, y: floor, scale: size })[0]?.path ?? "");
  const drawn: { attributes: string; path: string }[] = [];
  for (const part of parts) {
    const seen = part.opacity === undefined ? "" : ` opacity="${part.opacity}"`;
    const attributes = isStroke(part)
      ? `fill="none" stroke="${paints[part.stroke]}" stroke-width="${Math.round(part.width * size * 10) / 10}"${seen}`
      : `fill="${paintOf(part.paint, paints, part.isLit, light)}"${seen && `${seen} stroke="none"`}`;
    const path = move(isStroke(part) ? part.d : pathOf(part.points));
    const last = drawn.at(-1);
    if (last && last.attributes === attributes && !seen && !isStroke(part)) last.path += path;
    else drawn.push({ attributes, path });
  }
  return `<g stroke="${light.edge}" stroke-width=".9" stroke-linejoin="round" stroke-linecap="round">${drawn
    .map(({ attributes, path }) => `<path ${attributes} d="${path}"/>`)
    .join("")}</g>`;
}

/** A machine before its scene. `view` is the part of the field that the file shows. */
function machineSvg(id: string, design: Design, view: View, stand: Stand) {
  const [setting, mood] = design.scene.split(" ") as [Setting, Mood];
  const random = randomFor(`machine ${id}`);
  const place = placeOf(setting, random);
  const halo = place.disc ?? { x: 200, y: 190, radius: 110 };
  const { x, floor } = stand;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.x} ${view.y} ${view.wide} ${view.tall}">`,
    styleOf(mood, "#ffffff", 0),
    `<defs>${gradients(halo)}</defs>`,
    `<path fill="url(#s)" d="M0 0H400V600H0Z"/><path fill="url(#h)" d="M0 0H400V600H0Z"/>`,
    place.disc ? discSvg(place.disc, { setting, mood }, randomFor(`machine ${id} disc`)) : "",
    svgOf(place.behind, 0),
    `<path fill="url(#m)" d="M0 250H400V450H0Z"/>`,
    svgOf(place.front, 0),
    svgOf([fill("ground", ellipse(x, floor, 118, 11), 0.5)]),
    figureSvg(design, lightOf(mood), stand),
    "</svg>",
  ].join("");
}

/** Where the feet are: lower than in a poster, which has its title there. */
const floorOf = (floor: number) => Math.max(floor, 478);

/** The SVG files of all machines, by their name. */
export function allMachines(): Map<string, string> {
  return new Map(
    Object.entries(DESIGNS).flatMap(([id, design]) => {
      const [x, y, wide] = design.face ?? FACE;
      const size = SCALE * (design.scale ?? 1);
      const [setting] = design.scene.split(" ") as [Setting];
      const floor = floorOf(placeOf(setting, randomFor(`machine ${id}`)).floor);
      const stand = { x: 200, floor, size };
      const half = (wide * size) / 2;
      const face = { x: 200 + x * size - half, y: floor + y * size - half, wide: 2 * half, tall: 2 * half };
      const near = FACE_ON_CARD.wide / wide;
      const close = { x: FACE_ON_CARD.x - x * near, floor: FACE_ON_CARD.y - y * near, size: near };
      return [
        [`${id}.svg`, machineSvg(id, design, WHOLE, stand)],
        [`${id}.small.svg`, machineSvg(id, design, face, stand)],
        [`${id}${CARD_ENDING}`, machineSvg(id, design, CARD, close)],
      ] as const;
    }),
  );
}

/** The machines that members can choose for their cards: all whose names give nothing away, by name. */
const choicesFor = (drawn: readonly string[]) =>
  MACHINES.filter(({ id, nameSpoils }) => drawn.includes(id) && !nameSpoils)
    .map(({ id, name }) => ({ artwork: `machines/${id}`, title: name }))
    .toSorted((one, other) => one.title.localeCompare(other.title, "en"));

/** Writes all machines to a folder in public/machines, whose name is a hash of their content, as with posters. */
export async function make(root: string): Promise<string> {
  const files = allMachines();
  const hash = createHash("sha256");
  for (const [name, svg] of files) hash.update(name).update(svg);
  const version = hash.digest("hex").slice(0, 10);
  await rm(join(root, "public/machines"), { recursive: true, force: true });
  await mkdir(join(root, "public/machines", version), { recursive: true });
  await mkdir(join(root, "generated/machines"), { recursive: true });
  await Promise.all(
    [...files].map(([name, svg]) => writeFile(join(root, "public/machines", version, name), svg)),
  );
  const drawn = Object.keys(DESIGNS);
  await writeFile(join(root, "generated/machines/version.json"), JSON.stringify(version));
  await writeFile(join(root, "generated/machines/drawn.json"), JSON.stringify(drawn));
  await writeFile(join(root, "generated/machines/choices.json"), JSON.stringify(choicesFor(drawn)));
  return `${drawn.length} machines.`;
}
