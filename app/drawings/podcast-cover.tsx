const bars = [8, 16, 28, 20, 40, 30, 52, 36, 24, 44, 30, 14, 22, 10];

export function PodcastCover({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="0 0 160 160" aria-hidden="true" className={`emblem ${className}`}>
      <path className="emblem-ground" d="M0 0H160V160H0Z" />
      <path className="emblem-rule" d="M20 0V160M80 0V160M140 0V160M0 62H160M0 122H160" />
      <g transform="translate(80 54) rotate(-20)">
        <ellipse rx={58} ry={26} className="emblem-orbit" />
        <ellipse rx={34} ry={15} className="emblem-rule" />
        <circle r={11} className="emblem-earth" />
        <circle cx={58} r={4} className="emblem-body" />
        <circle cx={-58} r={6} className="emblem-own" />
      </g>
      <path
        className="emblem-wave"
        d={bars.map((height, index) => `M${28 + index * 8} ${122 - height / 2}v${height}`).join("")}
      />
    </svg>
  );
}
