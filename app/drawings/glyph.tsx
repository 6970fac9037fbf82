type Props = { path: string; className?: string | undefined };

/** A line drawing. Decoration: every place that shows it names its meaning in text. */
export function Glyph({ path, className }: Props) {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
