import { Link, replace } from "react-router";
import { pageMeta } from "#app/page/page-meta.ts";
import { formAction } from "#app/requests/forms.server.ts";
import { reasonOf } from "#app/requests/forms.ts";
import { memberOf, safeReturnTo, servicesOf } from "#app/requests/services.server.ts";
import { TrackerHead } from "#app/tracker/tracker-head.tsx";
import { Avatar, Name } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { Part } from "#app/ui/section.tsx";
import { counted } from "#worker/platform/text.ts";
import type { Route } from "./+types/following";
import { CrewLines } from "./crew-lines";
import { FOLLOWING, FollowButton } from "./follow-button";
import { shownWeek } from "./shown-week.server";

export const meta = pageMeta({
  title: "Following",
  description: "The members you follow. Only you see this.",
  noindex: true,
});

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = (await memberOf(context, FOLLOWING)).member;
  const [{ crew, tracker }, now] = [servicesOf(context), new Date()];
  return shownWeek(crew.followed(id, now), now, (await tracker.statesOf(id)).series);
}

export const action = formAction(async (values, { context }: Route.ActionArgs) => {
  const { id } = (await memberOf(context, FOLLOWING)).member;
  const { crew } = servicesOf(context);
  const { member = "", follow, returnTo } = values;
  await (follow === "false" ? crew.unfollow(id, member) : crew.follow(id, member));
  return replace(safeReturnTo(returnTo ?? null) ?? FOLLOWING);
});

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function FollowingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { people, lines } = loaderData;
  const refusal = reasonOf(actionData ?? undefined);
  return (
    <div className="page grid grid-cols-1 content-start gap-4 py-4 sm:gap-5 md:py-8">
      <TrackerHead
        title="Following"
        lead={`You follow ${counted(people.length, "member")}. Only you see this.`}
      >
        <Button look="secondary" to="/members">
          Find members
        </Button>
      </TrackerHead>
      {refusal && <Alert>{refusal}</Alert>}
      {people.length === 0 && (
        <EmptyState size="large" title="Nobody Yet">
          <p className="max-w-md text-lg text-quiet">
            Choose Follow on a member's profile, and your home page shows what they watch.
          </p>
        </EmptyState>
      )}
      {lines.length > 0 && (
        <Part title="This week" className="grid gap-3 pb-5">
          <CrewLines lines={lines} />
        </Part>
      )}
      <ul aria-label="All you follow" className="grid gap-x-10 md:grid-cols-2">
        {people.map((person) => (
          <li key={person.id} className="flex min-w-0 flex-wrap items-center gap-3 border-rule border-t py-3">
            <Avatar src={person.profileImage} size={44} isLazy />
            <Link
              to={`/u/${person.username}`}
              className="grid min-h-11 min-w-0 flex-1 content-center hover:text-blue hover:underline"
            >
              <Name name={person.fullName} className="font-medium" />
              <Name name={`@${person.username}`} className="numerals text-quiet text-sm" />
            </Link>
            <FollowButton person={person} isFollowed returnTo={FOLLOWING} />
          </li>
        ))}
      </ul>
    </div>
  );
}
