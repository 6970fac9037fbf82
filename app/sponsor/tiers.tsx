import { Check } from "lucide-react";
import { Link } from "react-router";
import { tiers } from "#app/content/sponsor.ts";
import { Button } from "#app/ui/button.tsx";
import { SPONSOR_TIERS, type SponsorTier } from "#worker/sponsors/contract.ts";

export function Tiers() {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
      {SPONSOR_TIERS.map((id) => (
        <li key={id} className={id === "custom" ? "grid sm:col-span-2 xl:col-span-4" : "grid"}>
          <TierCard id={id} isWide={id === "custom"} />
        </li>
      ))}
    </ul>
  );
}

function TierCard({ id, isWide }: { id: SponsorTier; isWide: boolean }) {
  const { name, price, description, perks } = tiers[id];
  const [amount, period] = price.split("/");
  return (
    <article
      className={`panel grid gap-5 p-6 ${isWide ? "lg:grid-cols-[1.2fr_2fr_auto] lg:items-center lg:gap-10" : "grid-rows-[auto_1fr_auto]"}`}
    >
      <div className="grid gap-2">
        <h3 className="label-caps text-blue">{name}</h3>
        <p className="font-display font-semibold text-3xl">
          {amount}
          {period && <span className="text-base text-quiet">/{period}</span>}
        </p>
        <p className="text-quiet">{description}</p>
      </div>
      <ul className={`grid content-start gap-2 ${isWide ? "" : "border-rule border-t pt-5"}`}>
        {perks.map((perk) => (
          <li key={perk} className="flex gap-2.5">
            <Check aria-hidden size={18} className="mt-1 shrink-0 text-green" />
            {perk}
          </li>
        ))}
      </ul>
      <Button asChild look="secondary">
        <Link to={`/sponsor?tier=${id}#inquiry`} state={{ isChoice: true }} aria-label={`Choose ${name}`}>
          Choose
        </Link>
      </Button>
    </article>
  );
}
