import { Poster } from "#app/drawings/poster.tsx";
import { CopyButton, DeviceShareButton } from "#app/ui/share-buttons.tsx";
import type { WorkView } from "./work-view";

type Props = { work: WorkView; url: string };

/** Everything about the work itself: its drawing, names, description and facts. */
export function WorkHead({ work, url }: Props) {
  const { kind, title, subtitle, label, description } = work;
  return (
    <article className="grid items-start gap-x-10 gap-y-6 md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[18rem_minmax(0,1fr)]">
      <Poster kind={kind} id={work.id} className="w-full max-w-56 max-md:w-40 md:max-w-none" />
      <div className="grid gap-5">
        <header className="grid gap-2">
          <p className="label-caps text-blue">{label}</p>
          <h1 className="text-pretty text-4xl md:text-5xl">{title}</h1>
          {subtitle && (
            <p className="text-lg text-quiet" lang={kind === "series" ? "ja" : undefined}>
              {subtitle}
            </p>
          )}
        </header>
        <p className="max-w-2xl text-pretty text-lg leading-relaxed">{description}</p>
        <Facts facts={work.facts} />
        <div className="flex flex-wrap gap-2 print:hidden">
          <CopyButton
            text={url}
            label="Share"
            copied={{ title: "Copied!", description: "The link to this page is on your clipboard." }}
          >
            Share
          </CopyButton>
          <DeviceShareButton share={{ title, url }} />
        </div>
      </div>
    </article>
  );
}

function Facts({ facts }: Pick<WorkView, "facts">) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-rule border-y py-5 sm:grid-cols-3 xl:grid-cols-4">
      {facts.map(({ label, value }) => (
        <div key={label} className="grid content-start gap-0.5">
          <dt className="label-caps text-quiet">{label}</dt>
          <dd className="numerals">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
