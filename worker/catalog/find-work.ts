import type { Kind } from "#worker/tracker/contract/entry.ts";
import type { Game, Series } from "./contract";
import { findGame } from "./games/index";
import { findSeries } from "./series/index";

/** The series or the game with this id. Undefined if the catalog has none. */
export const findWork = (kind: Kind, id: string): Series | Game | undefined =>
  kind === "series" ? findSeries(id) : findGame(id);
