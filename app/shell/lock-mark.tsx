import { Lock } from "#app/ui/icons.tsx";

/** Beside what only supporters can open, for everybody else. */
export const LockMark = ({ className = "" }: { className?: string }) => (
  <Lock aria-hidden size={14} className={`shrink-0 text-quiet ${className}`} />
);

/** Says what the lock means, also to the links that it describes by its id. */
export const LockLegend = ({ id, className = "" }: { id: string; className?: string }) => (
  <div className={`flex min-h-11 items-center gap-2 text-quiet text-sm ${className}`}>
    <LockMark />
    <span id={id}>For supporters</span>
  </div>
);
