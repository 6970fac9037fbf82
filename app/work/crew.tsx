import { Link } from "react-router";
import { type WorkView, workPath } from "#app/poster/work-link.tsx";
import { Spoiler } from "#app/spoilers/spoiler.tsx";
import { ScoreChart } from "#app/tracker/statistics/score-distribution.tsx";
import { Avatar, Name } from "#app/ui/avatar.tsx";
import { counted } from "#app/ui/formats.ts";
import { TextLink } from "#app/ui/links.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { Part } from "#app/ui/section.tsx";
import type { ReviewViewer } from "#worker/log/contract/review.ts";
import type { Crew as CrewFeature } from "#worker/profiles/crew/index.ts";
import type { Review } from "#worker/profiles/public/directory.ts";

type Props = {
  work: Pick<WorkView, "kind" | "id" | "title">;
  /** The members that the viewer follows, with their ratings. */
  followed: Awaited<ReturnType<CrewFeature["on"]>>;
  viewer: ReviewViewer;
  curve: number[] | null;
  /** Null if it can't be read, as are the reviews. */
  ratingText: string | null;
  reviews: (Review & { isOwn: boolean })[] | null;
};

const UNREADABLE = "We can't load this right now. Please try again later.";

export const Crew = ({ work, followed, viewer, curve, ratingText, reviews }: Props) => (
  <Part title="What the crew thinks" className="grid grid-cols-1 gap-4">
    {followed.length > 0 && <Faces people={followed} />}
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 md:has-[>ul]:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div className="grid max-w-md gap-3">
        <p className="text-pretty text-quiet">{ratingText ?? UNREADABLE}</p>
        {curve && <ScoreChart counts={curve} label={`${curve.flatMap(given).join(", ")}.`} />}
        {reviews?.length === 0 && <WriteTheFirst work={work} viewer={viewer} />}
      </div>
      {reviews && reviews.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {reviews.map((review) => (
            <li key={review.id}>
              <CrewReview work={work} review={review} />
            </li>
          ))}
        </ul>
      )}
      {!reviews && ratingText && <p className="text-pretty text-quiet">{UNREADABLE}</p>}
    </div>
  </Part>
);

const Faces = ({ people }: { people: Props["followed"] }) => (
  <ul className="flex flex-wrap gap-x-8 gap-y-2">
    {people.map(({ person, rating }) => (
      <li key={person.username} className="min-w-0">
        <Link to={`/u/${person.username}`} className="flex min-h-11 items-center gap-3 hover:text-blue">
          <Avatar src={person.profileImage} size={44} isLazy />
          <Name name={person.fullName} className="w-36 font-medium" />
          {rating !== null && <Rating rating={rating} label="Rating" />}
        </Link>
      </li>
    ))}
  </ul>
);

/** Where the viewer can write a review, or what it takes. */
function WriteTheFirst({ work, viewer }: Pick<Props, "work" | "viewer">) {
  if (viewer === "member") return <p className="text-quiet">Supporters can write the first review.</p>;
  const login = `/login?${new URLSearchParams({ returnTo: workPath(work) })}`;
  return (
    <TextLink to={viewer === "patron" ? "#own-entry" : login} className="justify-self-start">
      Write the first review
    </TextLink>
  );
}

const given = (count: number, at: number) =>
  count > 0 ? [`${at + 1} of 10: ${counted(count, "member")}`] : [];

function CrewReview({ work, review }: { work: Props["work"]; review: Review & { isOwn: boolean } }) {
  const { fullName, username, profileImage, rating, text, isOwn } = review;
  const profile = `/u/${username}`;
  return (
    <article aria-label={`Review by ${fullName}`} className="panel grid grid-cols-1 gap-3 p-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link to={profile} className="group flex min-h-11 min-w-0 flex-1 basis-40 items-center gap-3">
          <Avatar src={profileImage} size={44} isLazy />
          <Name name={fullName} className="flex-1 font-medium group-hover:text-blue" />
        </Link>
        {rating !== null && <Rating rating={rating} label="Rating" of={10} />}
        {isOwn ? (
          <span className="label-caps text-blue">Your review</span>
        ) : (
          <Link
            to={`${profile}#report`}
            aria-label={`Report the review by ${fullName}`}
            className="inline-flex min-h-11 items-center text-quiet text-sm hover:text-ink hover:underline print:hidden"
          >
            Report
          </Link>
        )}
      </header>
      <Spoiler of={[work.id]} label={`May give away ${work.title}`}>
        <p className="outside-text max-w-2xl whitespace-pre-line">{text}</p>
      </Spoiler>
    </article>
  );
}
