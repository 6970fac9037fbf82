type Props = { watched: number; episodes: number | null };

export function EpisodeProgress({ watched, episodes }: Props) {
  if (episodes === null) return null;
  const isDone = watched >= episodes;
  return (
    <div className="flex items-center gap-3">
      <div data-bar className="h-1.5 flex-1 bg-raised" aria-hidden>
        <div
          className={`h-full ${isDone ? "bg-green" : "bg-blue"}`}
          style={{ width: `${(watched / episodes) * 100}%` }}
        />
      </div>
      <span className="numerals text-quiet text-sm">
        <span className="sr-only">Episodes watched:</span> {watched}/{episodes}
      </span>
    </div>
  );
}
