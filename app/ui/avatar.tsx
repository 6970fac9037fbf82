import { DefaultAvatar } from "#app/drawings/default-avatar.tsx";

type Props = {
  /** Address of this site: what can't be fetched there is answered with the default avatar. */
  src: string | null;
  /** CSS pixels. */
  size: number;
};

/** Decoration: the member's name stands beside it wherever it is shown. */
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
