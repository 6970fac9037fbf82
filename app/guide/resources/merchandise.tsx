import { buyingTips } from "#app/content/merchandise.ts";
import { site } from "#app/content/site.ts";
import { MachineDrawing } from "#app/drawings/machine.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { Button, buttonLook } from "#app/ui/button.tsx";
import { ExternalLink } from "#app/ui/links.tsx";
import { PageHead, Section } from "#app/ui/section.tsx";

export const meta = pageMeta({
  title: "Merchandise",
  description: `The ${site.name} shop, and how to tell official Gundam goods from knockoffs.`,
});

export default function Merchandise() {
  return (
    <>
      <PageHead
        title="Merchandise"
        lead="Shirts, mugs and prints with our own drawings. What you buy pays for the next video."
        aside={<MachineDrawing id="chars-zaku-ii" size="small" isFirst className="w-28 md:w-48" />}
      >
        <ExternalLink href={site.links.shop} className={buttonLook()}>
          Open the Shop
        </ExternalLink>
      </PageHead>
      <Section
        title="How to spot the real thing"
        lead="For model kits, books and discs, which we don't sell."
      >
        <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
          {buyingTips.map(({ title, text }) => (
            <li key={title} className="panel grid content-start gap-2 p-6">
              <h3 className="text-xl">{title}</h3>
              <p className="text-quiet leading-relaxed">{text}</p>
            </li>
          ))}
        </ul>
        <Button look="secondary" className="justify-self-start" to="/resources/gunpla">
          Choose your first kit
        </Button>
      </Section>
    </>
  );
}
