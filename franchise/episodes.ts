import type { EpisodeTitles } from "./schemas";
import { gundamSeed } from "./works/episodes/gundam-seed";
import { gundamTheOrigin } from "./works/episodes/gundam-the-origin";
import { gundamUnicorn } from "./works/episodes/gundam-unicorn";
import { gundamWing } from "./works/episodes/gundam-wing";
import { gundamZz } from "./works/episodes/gundam-zz";
import { ironBloodedOrphans } from "./works/episodes/iron-blooded-orphans";
import { mobileSuitGundam } from "./works/episodes/mobile-suit-gundam";
import { the08thMsTeam } from "./works/episodes/the-08th-ms-team";
import { theWitchFromMercury } from "./works/episodes/the-witch-from-mercury";
import { warInThePocket } from "./works/episodes/war-in-the-pocket";
import { zetaGundam } from "./works/episodes/zeta-gundam";

/** Titles of episodes, by the id of the series. Browsers load this module only where episodes are shown one by one. */
export const EPISODE_TITLES: ReadonlyMap<string, EpisodeTitles["titles"]> = new Map(
  [
    ...mobileSuitGundam,
    ...zetaGundam,
    ...gundamZz,
    ...warInThePocket,
    ...the08thMsTeam,
    ...gundamUnicorn,
    ...gundamTheOrigin,
    ...gundamWing,
    ...gundamSeed,
    ...ironBloodedOrphans,
    ...theWitchFromMercury,
  ].map(({ series, titles }) => [series, titles]),
);

/** Null if it is unknown, or if it gives the story away to somebody who has not reached the episode before it. */
export function episodeTitle(series: string, episode: number, reached: number): string | null {
  const title = EPISODE_TITLES.get(series)?.[episode - 1] ?? null;
  if (title === null || typeof title === "string") return title;
  return reached >= episode - 1 ? title.veiled : null;
}
