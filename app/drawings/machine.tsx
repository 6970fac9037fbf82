import version from "#generated/machines/version.json";

type Props = {
  id: string;
  /** What the drawing shows. Without it, beside the machine's name, the drawing is decoration. */
  look?: string;
  /** `small` shows the head, in a square. `silhouette` gives nothing away. */
  size?: "small" | "silhouette" | "full";
  isFirst?: boolean;
  className?: string;
};

/** The build draws the machines before their scenes (ops/assets/draw-svg.ts). */
export function MachineDrawing({ id, look = "", size = "full", isFirst = false, className = "" }: Props) {
  const isSmall = size === "small";
  return (
    <img
      src={`/machines/${version}/${id}${size === "full" ? "" : `.${size}`}.svg`}
      alt={look}
      width={400}
      height={isSmall ? 400 : 500}
      loading={isFirst ? "eager" : "lazy"}
      decoding="async"
      className={className}
    />
  );
}
