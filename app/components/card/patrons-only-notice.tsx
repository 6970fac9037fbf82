import { Crown } from "lucide-react";
import { site } from "../../content/site";
import { Button } from "../ui/button";

export function PatronsOnlyNotice() {
  return (
    <section className="panel grid justify-items-center gap-4 p-8 text-center">
      <Crown aria-hidden size={36} className="text-yellow" />
      <h2 className="text-2xl">Your own G-Card</h2>
      <p className="max-w-prose text-quiet">
        G-Card customization is exclusively for our Patreon supporters. Choose your title, your faction and
        one of four frames, and show the card wherever you write.
      </p>
      <Button asChild>
        <a href={site.links.patreon} target="_blank" rel="noopener">
          Become a Patron
        </a>
      </Button>
    </section>
  );
}
