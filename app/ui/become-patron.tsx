import { site } from "#app/content/site.ts";
import { Button } from "./button";

/** Leads to the campaign on Patreon, in a new tab. */
export function BecomePatron() {
  return (
    <Button asChild>
      <a href={site.links.patreon} target="_blank" rel="noopener">
        Become a Patron
      </a>
    </Button>
  );
}
