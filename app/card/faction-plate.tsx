import sprite from "#generated/sprite.svg?url";

type Props = {
  faction: string;
  /** CSS pixels. */
  size: number;
};

/** Dark in both themes, because the emblems' colors need it. Decoration: the faction's name is beside it. */
export const FactionPlate = ({ faction, size }: Props) => (
  <svg
    viewBox="-18 -18 100 100"
    width={size}
    height={size}
    aria-hidden="true"
    className="shrink-0 border border-rule bg-[#0c1426]"
  >
    <use href={`${sprite}#${faction.replaceAll(" ", "-")}`} width={64} height={64} />
  </svg>
);
