import { homeWords } from "#app/content/home.ts";
import { PosterCard } from "#app/poster/poster-card.tsx";
import type { PosterWork } from "#app/poster/work-link.tsx";
import { nextStepOf, reasonOf } from "#app/profiles/own/support-words.ts";
import { BecomePatron, WhatSupportBrings } from "#app/ui/become-patron.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/links.tsx";
import { partOfPage } from "#app/ui/on-intent.ts";
import { statusLabel } from "#worker/log/contract/index.ts";
import { signInAddress } from "#worker/members/sign-in/contract.ts";
import type { OwnHome } from "./own-home.server";

type Member = Extract<OwnHome, { kind: "member" }>;

type Props = {
  /** Null for a visitor who isn't signed in. */
  own: Member | null;
  asked: readonly PosterWork[];
  returnTo: string;
};

const words = homeWords.gate;

/** Only browsers of people at the gate load it. */
const TryList = partOfPage(async () => (await import("./try-list")).TryList);

/** Shows what the tracker is and how to get in, to people who may not use it. Patrons don't see this band. */
export function Gate({ own, asked, returnTo }: Props) {
  const { title, text } = own ? words.ready : words.stranger;
  const head = <Words title={title} text={own ? `${reasonOf(own.support)} ${text}` : text} />;
  return (
    <section aria-labelledby="gate" className="border-rule border-b bg-panel/50">
      {own && own.logged > 0 ? (
        <OwnList {...own} />
      ) : (
        <TryList works={asked} head={head}>
          {(keep) =>
            own ? (
              <>
                <BecomePatron label={keep ?? undefined} />
                <CheckAgain />
              </>
            ) : (
              <>
                <WhatSupportBrings />
                <Button className="min-h-12 justify-self-start text-lg" href={signInAddress(returnTo)}>
                  {keep ?? "Sign in with Patreon"}
                </Button>
              </>
            )
          }
        </TryList>
      )}
    </section>
  );
}

/** The title is not a heading, because the band comes before the page's h1. */
const Words = ({ title, text }: { title: string; text: string }) => (
  <>
    <p
      id="gate"
      className="text-balance font-display font-semibold text-[1.625rem] leading-tight md:text-4xl"
    >
      {title}
    </p>
    <p className="max-w-xl text-pretty text-quiet md:text-lg">{text}</p>
  </>
);

/** A former supporter's list. */
const OwnList = ({ support, logged, latest }: Member) => (
  <div className="page grid gap-5 py-6 md:py-9">
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="grid gap-2">
        <Words
          title={words.lapsed.title}
          text={`${logged === 1 ? "One work is on it." : `${logged} works are on it.`} ${reasonOf(support)} ${words.lapsed.text}`}
        />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Button to="/tracker/list">My List</Button>
        <Button look="secondary" to="/tracker/import">
          Export
        </Button>
        <BecomePatron label={nextStepOf(support)} look="secondary" />
        <CheckAgain />
      </div>
    </div>
    <ul aria-label={words.lapsed.wall} className="grid grid-cols-4 gap-2 sm:gap-4 lg:grid-cols-8">
      {latest.map(({ work, entry }) => (
        <li key={work.id} className="grid min-w-0 content-start gap-0.5">
          <PosterCard work={work} entry={{ ...entry, isStatusBelow: true }} size="M" isTitleHidden isFirst />
          <p className="truncate text-quiet text-xs">{statusLabel("series", entry.status)}</p>
        </li>
      ))}
    </ul>
  </div>
);

const CheckAgain = () => <TextLink to="/profile">{words.check}</TextLink>;
