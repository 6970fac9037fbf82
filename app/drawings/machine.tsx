import version from "#generated/machines/version.json";

type Props = {
  /** The id of a machine that has a drawing. */
  id: string;
  /** What the drawing shows. Leave it out if the machine's name is beside it: then the drawing is decoration. */
  look?: string;
  /** `small` shows the head, in a square. */
  size?: "small" | "full";
  isFirst?: boolean;
  className?: string;
};

/** A machine before its scene. The build draws the machines (ops/assets/machines). */
export function MachineDrawing({ id, look = "", size = "full", isFirst = false, className = "" }: Props) {
  const isSmall = size === "small";
  return (
    <img
      src={`/machines/${version}/${id}${isSmall ? ".small" : ""}.svg`}
      alt={look}
      width={400}
      height={isSmall ? 400 : 500}
      loading={isFirst ? "eager" : "lazy"}
      decoding="async"
      className={className}
    />
  );
}
