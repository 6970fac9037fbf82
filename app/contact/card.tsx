import { type ReactNode, useId } from "react";

type Props = { title: string; className?: string; children: ReactNode };

export function Card({ title, className = "", children }: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={`panel grid content-start gap-4 p-6 ${className}`}>
      <h2 id={titleId} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
