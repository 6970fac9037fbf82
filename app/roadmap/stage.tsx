import type { LucideIcon } from "lucide-react";
import { useId } from "react";

type Feature = { title: string; text: string; timeline?: string };
type Props = { title: string; tone: string; Icon: LucideIcon; features: readonly Feature[] };

export function Stage({ title, tone, Icon, features }: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
      <h2 id={titleId} className={`flex items-center gap-3 self-start text-2xl lg:pt-3 ${tone}`}>
        <Icon aria-hidden size={24} />
        {title}
      </h2>
      <ul className="grid gap-px border border-rule bg-rule sm:grid-cols-2">
        {features.map((feature) => (
          <li key={feature.title} className="grid content-start gap-1.5 bg-panel p-5 last:odd:sm:col-span-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="text-lg">{feature.title}</h3>
              {feature.timeline && <span className="numerals text-blue text-sm">{feature.timeline}</span>}
            </div>
            <p className="text-quiet">{feature.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
