import sprite from "#generated/sprite.svg?url";

/** A pilot's helmet, for members without a picture. */
export const DefaultAvatar = ({ className = "" }: { className?: string }) => (
  <svg aria-hidden="true" className={`block ${className}`}>
    <use href={`${sprite}#avatar`} />
  </svg>
);
