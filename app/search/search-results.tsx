import { highlighted } from "./highlight";

type TitleProps = { to: string; title: string; text: string; className?: string };

/** The title of a result. Names of members are clipped to their line. */
export function ResultTitle({ to, title, text, className = "" }: TitleProps) {
  const isName = to.startsWith("/u/");
  return (
    <span
      title={isName ? title : undefined}
      className={`${isName ? "outside-name" : "outside-text"} ${className}`}
    >
      <Highlighted title={title} text={text} />
    </span>
  );
}

/** A title with what was asked for in bold. */
export const Highlighted = ({ title, text }: { title: string; text: string }) =>
  highlighted(title, text).map(({ text: part, isMatch }, at) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other key
      <mark key={at} className="bg-transparent font-medium text-blue">
        {part}
      </mark>
    ) : (
      part
    ),
  );
