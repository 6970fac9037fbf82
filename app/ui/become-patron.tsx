import type { ComponentProps, ReactNode } from "react";
import { site } from "#app/content/site.ts";
import { Check } from "#app/drawings/icons.tsx";
import { Button } from "./button";

export function WhatSupportBrings() {
  const { lowestPrice, benefits } = site.support;
  if (!lowestPrice && benefits.length === 0) return null;
  return (
    <div className="grid gap-1.5 text-left">
      {lowestPrice && (
        <p>
          From <strong className="font-medium">{lowestPrice}</strong>
        </p>
      )}
      {benefits.length > 0 && (
        <ul className="text-quiet">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex items-center gap-2">
              <Check aria-hidden size={16} className="shrink-0 text-green" /> {benefit}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Props = { label?: string | undefined } & Pick<ComponentProps<typeof Button>, "look">;

export const BecomePatron = ({ label = "Become a Patron", look }: Props) => (
  <div className="grid content-start justify-items-start gap-3">
    <WhatSupportBrings />
    <Button look={look} href={site.support.link || site.links.patreon} target="_blank" rel="noopener">
      {label}
    </Button>
  </div>
);

type ForSupportersProps = { title: string; picture?: ReactNode; children: ReactNode };

/** In place of what only supporters get. */
export const ForSupporters = ({ title, picture, children }: ForSupportersProps) => (
  <section className="panel grid justify-items-center gap-4 p-8 text-center">
    {picture}
    <h2 className="text-2xl">{title}</h2>
    <p className="max-w-prose text-quiet">{children}</p>
    <BecomePatron />
  </section>
);
