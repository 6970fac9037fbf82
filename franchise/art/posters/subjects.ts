import { GAMES, SERIES } from "../../catalog";
import { ALL_GAMES, SERIES_BY_TIMELINE } from "../../items";
import type { Scene } from "../scene";
import { type Subject, subjectOfGame, subjectOfSeries } from "./poster";

const scenesOf = (items: readonly { id: string; poster: Scene }[]) =>
  new Map(items.map(({ id, poster }) => [id, poster]));

const SERIES_SCENES = scenesOf(Object.values(SERIES_BY_TIMELINE).flat());
const GAME_SCENES = scenesOf(ALL_GAMES);

/** The subject of each work's poster, by a key such as `series/gundam-wing`. */
export const allSubjects = (): Map<string, Subject> =>
  new Map([
    ...SERIES.map(
      (one) => [`series/${one.id}`, subjectOfSeries(one, sceneOf(SERIES_SCENES, one.id))] as const,
    ),
    ...GAMES.map((one) => [`games/${one.id}`, subjectOfGame(one, sceneOf(GAME_SCENES, one.id))] as const),
  ]);

function sceneOf(scenes: ReadonlyMap<string, Scene>, id: string): Scene {
  const scene = scenes.get(id);
  if (!scene) throw new Error(`"${id}" has no poster: run npm run assets.`);
  return scene;
}
