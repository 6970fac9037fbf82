import { Fragment, type ReactNode } from "react";
import { data, Link } from "react-router";
import { Lock, Star } from "#app/drawings/icons.tsx";
import { Poster } from "#app/drawings/poster.tsx";
import { recordingsAbout } from "#app/feeds/videos/shown.server.ts";
import { withRating, workView } from "#app/guide/works/work-view.server.ts";
import { saveShelfForm } from "#app/log/shelf.server.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { type WorkView, workPath } from "#app/poster/work-link.tsx";
import { subjectOf } from "#app/quiz/quiz-data.server.ts";
import {
  feedTag,
  forCopies,
  memberTag,
  nullIfUnreadable,
  servicesOf,
  viewerOf,
} from "#app/requests/services.server.ts";
import { BecomePatron } from "#app/ui/become-patron.tsx";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { partOfPage } from "#app/ui/on-intent.ts";
import { CopyButton, DeviceShareButton } from "#app/ui/share-buttons.tsx";
import type { Kind } from "#franchise/works.ts";
import version from "#generated/posters/version.json";
import { addToListPath } from "#worker/lists/contract/index.ts";
import { RATING_MAX } from "#worker/log/contract/index.ts";
import { crewRatingText, reviewsTag } from "#worker/log/contract/review.ts";
import type { Route } from "./+types/work";
import { CastOfWork } from "./cast-of-work";
import { Crew } from "./crew";
import { castOfWork, ownEntry } from "./shown-work.server";
import { Origins, Story } from "./story";
import styles from "./work.css?url";
import { Explained, Fans, WorkLinks } from "./work-links";

/** Only patrons' browsers load this part. */
const OwnEntry = partOfPage(async () => (await import("./own-entry")).OwnEntry);

/** The routes of both kinds share this page. */
const kindOf = ({ pathname }: URL): Kind => (/^\/games\//i.test(pathname) ? "games" : "series");

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const kind = kindOf(url);
  const services = servicesOf(context);
  const view = workView(kind, id);
  if (!view) throw data(null, { status: 404 });
  const visiting = viewerOf(context);
  const followedOf = ({ id: memberId }: { id: string }) =>
    nullIfUnreadable("crew_not_read", services.crew.on(memberId, [{ kind, id }]));
  const [visitor, followed, rating, recordings, fans, reviews, quiz, own] = await Promise.all([
    visiting,
    visiting.then((visitor) => visitor?.member && followedOf(visitor.member)),
    nullIfUnreadable("work_rating_not_read", services.tracker.ratings.of(kind, id)),
    recordingsAbout(context, `${kind}/${id}`),
    nullIfUnreadable("fans_not_read", services.directory.fansOf(kind, id)),
    nullIfUnreadable("reviews_not_read", services.directory.reviewsOf(kind, id)),
    kind === "series" ? questionsAbout(services.quiz, id) : null,
    ownEntry(context, kind, id),
  ]);
  const viewer = visitor?.patron ? "patron" : visitor?.member ? "member" : "visitor";
  const shown = {
    ...(rating ? withRating(view, rating) : view),
    origin: url.origin,
    viewer,
    cast: castOfWork(kind, id),
    quiz,
    recordings: recordings ?? [],
    fans: fans ?? [],
    crew: {
      curve: rating?.curve ?? null,
      ratingText: rating && crewRatingText(rating),
      followed: followed ?? [],
      viewer,
      reviews: reviews?.map((review) => ({ ...review, isOwn: review.id === visitor?.member?.id })) ?? null,
    },
    own,
  } as const;
  const tags = recordings &&
    fans &&
    reviews && [
      feedTag("videos"),
      reviewsTag({ kind, workId: id }),
      ...new Set([...fans, ...reviews].map((member) => memberTag(member.id))),
    ];
  return forCopies(shown, tags);
}

/** Null if there are too few. */
async function questionsAbout(quiz: ReturnType<typeof servicesOf>["quiz"], id: string) {
  const subject = await subjectOf(quiz, id);
  return subject && { ...subject, question: (await quiz.samples()).about(subject.id) };
}

/** Saves the patron's entry for browsers without scripts. With scripts, the entry goes to the API. */
export const action = (args: Route.ActionArgs) => saveShelfForm(kindOf(args.url))(args);

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
};

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { work, schema } = loaderData;
  return pageMeta({
    title: `${work.title} (${work.year})`,
    description: `${work.label}. ${work.description}`,
    path: workPath(work),
    // Drawn by ops/assets/card/draw-previews.ts. Chats keep pictures by their address. The version makes them look
    // again.
    image: `/previews${workPath(work)}.png?v=${version}`,
    imageAlt: `${work.title}, ${work.year}, ${work.label}: its poster beside its name`,
    jsonLd: (origin) => ({ ...schema, url: origin + workPath(work) }),
  })(page);
}

export { keepOnSearchChange as shouldRevalidate } from "#app/requests/data-requests.ts";

export default function WorkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { work, origin, own, viewer, quiz, cast, recordings, fans, crew } = loaderData;
  return (
    <div key={workPath(work)} className="page grid grid-cols-1 content-start gap-10 py-6 md:py-8">
      <link rel="stylesheet" href={styles} precedence="default" />
      <WorkHead work={work} url={origin + workPath(work)} viewer={viewer}>
        {!own && <Alert>We can't load your entry right now. Please try again later.</Alert>}
        {own?.editable && <OwnEntry kind={work.kind} {...own.editable} returned={actionData} />}
        {own && viewer !== "patron" && (
          <TrackInvitation work={work} isMember={viewer === "member"} logged={own.logged} />
        )}
      </WorkHead>
      <Explained recordings={recordings} />
      <Crew work={work} {...crew} />
      <WorkLinks work={work} quiz={quiz}>
        <Fans fans={fans} />
        <CastOfWork kind={work.kind} cast={cast} />
      </WorkLinks>
    </div>
  );
}

const CONTROL_SAMPLE_CLASS = "flex min-h-11 items-center border border-rule px-3";

const TEN = Array.from({ length: RATING_MAX }, (_, at) => at + 1);

type TrackInvitationProps = {
  work: WorkView;
  isMember: boolean;
  logged: NonNullable<Route.ComponentProps["loaderData"]["own"]>["logged"];
};

/** What the own entry looks like, and how to get it. */
function TrackInvitation({ work, isMember, logged }: TrackInvitationProps) {
  const login = new URLSearchParams({ returnTo: workPath(work) });
  return (
    <section aria-labelledby="own-entry" className="panel grid gap-3 p-4 print:hidden">
      <h2 id="own-entry" className="flex items-center gap-2 text-xl">
        {logged ? "Your entry" : "Track it"} <Lock aria-hidden size={18} className="text-quiet" />
      </h2>
      {logged && (
        <p className="sr-only">
          {logged.rating ? `${logged.text}, ${logged.rating}/${RATING_MAX}` : logged.text}
        </p>
      )}
      <div aria-hidden className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet">
        <span className={`${CONTROL_SAMPLE_CLASS} flex-[1_0_10rem]`}>{logged?.text ?? "Not tracked"}</span>
        <span className={CONTROL_SAMPLE_CLASS}>{work.kind === "series" ? "Watched" : "Played 1 h"}</span>
        <span className="flex min-h-11 max-w-88 flex-[1_1_16rem] items-center justify-between gap-1">
          {TEN.map((value) => (
            <Star
              key={value}
              size={22}
              className={value <= (logged?.rating ?? 0) ? "amber" : "text-rule-strong"}
            />
          ))}
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 text-quiet text-sm">
          {logged
            ? "Your entry is safe. Supporters change it here: status, progress, rating and notes."
            : "Supporters keep track here: status, progress, rating and notes, one tap per episode or hour."}
        </p>
        {isMember ? (
          <BecomePatron label={logged ? "Renew" : undefined} />
        ) : (
          <Button href={`/auth/patreon/login?${login}`}>Sign in with Patreon</Button>
        )}
      </div>
    </section>
  );
}

type WorkHeadProps = {
  work: WorkView;
  url: string;
  viewer: Route.ComponentProps["loaderData"]["viewer"];
  children: ReactNode;
};

function WorkHead({ work, url, viewer, children }: WorkHeadProps) {
  const { kind, title, subtitle, label, description } = work;
  return (
    <article className="work-head">
      <div data-sky={work.sky} className="work-sky" />
      <Poster kind={kind} id={work.id} sky={work.sky} isFirst className="w-full" />
      <header className="grid gap-2">
        <p className="label-caps text-blue">{label}</p>
        <h1 className="text-3xl md:text-5xl">{title}</h1>
        {subtitle && (
          <p className="text-lg text-quiet" lang={kind === "series" ? "ja" : undefined}>
            {subtitle}
          </p>
        )}
      </header>
      <div className="work-rest-of-head grid grid-cols-1 gap-5">
        <p className="max-w-2xl text-pretty text-lg leading-relaxed">{description}</p>
        {children}
      </div>
      <Facts facts={work.facts} />
      <div className="work-actions flex flex-wrap gap-2 *:flex-1 print:hidden">
        <CopyButton
          text={url}
          label="Share"
          copied={{ title: "Copied!", description: "The link to this page is on your clipboard." }}
        >
          Share
        </CopyButton>
        <DeviceShareButton share={{ title, url }} />
        {viewer === "patron" && (
          <Button
            look="secondary"
            className="order-last min-w-full"
            to={addToListPath([`${work.kind}/${work.id}`])}
          >
            Add to a list
          </Button>
        )}
      </div>
      {work.story && <Story work={work} story={work.story} />}
      {work.origins.length > 0 && <Origins works={work.origins} />}
    </article>
  );
}

const Facts = ({ facts }: Pick<WorkView, "facts">) => (
  <dl className="work-facts grid grid-cols-[repeat(2,1fr)] gap-x-6 gap-y-4 border-rule border-y py-5 sm:grid-cols-[repeat(3,1fr)] xl:flex xl:flex-wrap xl:gap-x-7 xl:gap-y-3 xl:py-3">
    {facts.map((fact) => (
      <div key={fact.label} className="grid content-start gap-0.5">
        <dt className="label-caps text-quiet">{fact.label}</dt>
        <dd className="numerals">
          {"links" in fact
            ? fact.links.map(({ text, to }, at) => (
                <Fragment key={to}>
                  {at > 0 && ", "}
                  <Link to={to} className="text-blue hover:underline">
                    {text}
                  </Link>
                </Fragment>
              ))
            : fact.value}
        </dd>
      </div>
    ))}
  </dl>
);
