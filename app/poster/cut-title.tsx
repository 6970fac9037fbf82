/** Such as S2, III, 0083 or NEXT. */
const MARK = /\s(?:S?\d+|[IVX]+|[A-Z]{2,4})$/;

/** Cuts a title that is too long for one line before its number, not at its end. */
export function CutTitle({ title }: { title: string }) {
  const at = title.search(MARK);
  if (at < 0) return title;
  return (
    <span className="flex whitespace-pre">
      <span className="overflow-hidden text-ellipsis">{title.slice(0, at)}</span>
      <span className="flex-none">{title.slice(at)}</span>
    </span>
  );
}
