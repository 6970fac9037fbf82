export const Backdrop = ({ className = "" }: { className?: string }) => (
  <div className={`drawn-backdrop ${className}`} />
);
