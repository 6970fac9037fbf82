import type { ComponentProps } from "react";
import { site } from "#app/content/site.ts";
import { Button } from "./button";

/** What support costs and brings, in the operator's words. Renders nothing if the operator has written none. */
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
        <ul className="list-disc pl-5 text-quiet">
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Props = { label?: string } & Pick<ComponentProps<typeof Button>, "look">;

/** Opens the campaign on Patreon in a new tab, below what support costs and brings. */
export const BecomePatron = ({ label = "Become a Patron", look }: Props) => (
  <div className="grid content-start justify-items-start gap-3">
    <WhatSupportBrings />
    <Button asChild look={look}>
      <a href={site.support.link || site.links.patreon} target="_blank" rel="noopener">
        {label}
      </a>
    </Button>
  </div>
);
