import { episodeTitle } from "#franchise/episodes.ts";

type Props = { series: string; episode: number };

/** The next episode's title. Who comes to it has reached the one before. */
export function EpisodeTitle({ series, episode }: Props) {
  const title = episodeTitle(series, episode, episode - 1);
  return title && <span>{` · ${title}`}</span>;
}
