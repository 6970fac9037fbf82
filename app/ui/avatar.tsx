import sprite from "#generated/sprite.svg?url";

type Props = {
  /** An address on this site, which answers with the default avatar if it has no picture. */
  src: string | null;
  size: number;
  isLazy?: boolean;
};

/** Decoration: the text next to it has the member's name. */
export const Avatar = ({ src, size, isLazy }: Props) => (
  <span
    className="inline-flex shrink-0 overflow-hidden border border-rule bg-raised"
    style={{ width: size, height: size }}
  >
    {src ? (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        loading={isLazy ? "lazy" : undefined}
        className="size-full object-cover"
      />
    ) : (
      <DefaultAvatar className="size-full text-quiet" />
    )}
  </span>
);

/** The line clips a long name, and the title attribute has all of it. */
export const Name = ({ name, className = "" }: { name: string; className?: string }) => (
  <span title={name} className={`outside-name ${className}`}>
    {name}
  </span>
);

export const DefaultAvatar = ({ className = "" }: { className?: string }) => (
  <svg aria-hidden="true" className={`block ${className}`}>
    <use href={`${sprite}#avatar`} />
  </svg>
);
