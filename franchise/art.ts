/*
 * The drawings of works and machines: posters, small posters and machines as SVG. The build draws all; the Worker and
 * browsers import only types.
 */
export { allMachines, CARD_ENDING, DRAWN_MACHINES } from "./art/machines/drawings";
export { createLettering, fitted, type Lettering, type Typeface, titleParts } from "./art/posters/lettering";
export { POSED_MACHINES } from "./art/posters/posed-machines";
export { moodOf, picture, posterOf, type Subject, smallPosterOf, warmthOf } from "./art/posters/poster";
export { SKIES, styleOf } from "./art/posters/poster-palette";
export { moved, written } from "./art/posters/shape";
export { allSubjects } from "./art/posters/subjects";
export type { Figure, Mood, Scene, Setting } from "./art/scene";
export { unpackWoff } from "./art/woff";
