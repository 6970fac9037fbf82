/** The drawing of the Earth and the Moon as decoration. It fills its container. */
export const Backdrop = ({ className = "" }: { className?: string }) => (
  <div className={`drawn-backdrop ${className}`} />
);
