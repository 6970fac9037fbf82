import sprite from "#generated/sprite.svg?url";

type Props = {
  /** An address of this site. It answers with the default avatar when the picture can't be fetched. */
  src: string | null;
  /** CSS pixels. */
  size: number;
};

/** Decoration: every place that shows it has the member's name beside it. */
export function Avatar({ src, size }: Props) {
  return (
    <span
      className="inline-flex shrink-0 overflow-hidden border border-rule bg-raised"
      style={{ width: size, height: size }}
    >
      {src ? (
        <img src={src} alt="" width={size} height={size} className="size-full object-cover" />
      ) : (
        <DefaultAvatar className="size-full text-quiet" />
      )}
    </span>
  );
}

type NameProps = { name: string; className?: string };

/** A name that somebody chose: clipped to its line, with all of it in its title. */
export const Name = ({ name, className = "" }: NameProps) => (
  <span title={name} className={`outside-name ${className}`}>
    {name}
  </span>
);

/** A pilot's helmet, for members without a picture. */
export const DefaultAvatar = ({ className = "" }: { className?: string }) => (
  <svg aria-hidden="true" className={`block ${className}`}>
    <use href={`${sprite}#avatar`} />
  </svg>
);
