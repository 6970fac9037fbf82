import type { ReactNode } from "react";
import { Backdrop } from "#app/drawings/logo.tsx";

const SIZES = {
  large: { sky: "opacity-50", room: "py-16", title: "text-3xl" },
  small: { sky: "opacity-60", room: "py-20", title: "text-2xl" },
} as const;

type Props = { title: string; size: keyof typeof SIZES; role?: "alert"; children: ReactNode };

/** Replaces a list of cards that is empty or can't be read. */
export function EmptyState({ title, size, role, children }: Props) {
  const look = SIZES[size];
  return (
    <section role={role} className="panel overflow-hidden">
      <Backdrop
        className={`absolute inset-0 [mask-image:radial-gradient(ellipse_60%_90%_at_center,transparent_50%,#000)] ${look.sky}`}
      />
      <div className={`relative grid justify-items-center gap-4 px-6 ${look.room} text-center`}>
        <h2 className={look.title}>{title}</h2>
        {children}
      </div>
    </section>
  );
}

export const EmptyLine = ({ children }: { children: ReactNode }) => (
  <p className="border border-rule p-6 text-quiet">{children}</p>
);
