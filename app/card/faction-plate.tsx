import { emblemShapes } from "#worker/card/templates/emblems.tsx";

type Props = {
  faction: string;
  /** CSS pixels. */
  size: number;
};

/** Dark in both themes, because the emblems' colors need it. Decoration: the faction's name is beside it. */
export function FactionPlate({ faction, size }: Props) {
  return (
    <span
      aria-hidden
      className="grid shrink-0 place-items-center border border-rule bg-[#0c1426]"
      style={{ width: size, height: size }}
    >
      <svg viewBox="0 0 64 64" width={size * 0.64} height={size * 0.64} aria-hidden="true">
        {emblemShapes(faction, 0, 0, 64)}
      </svg>
    </span>
  );
}
