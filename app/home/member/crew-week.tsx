import { CrewLines } from "#app/profiles/crew/crew-lines.tsx";
import { FOLLOWING } from "#app/profiles/crew/follow-button.tsx";
import { numberText } from "#app/ui/formats.ts";
import { TextLink } from "#app/ui/links.tsx";
import { LOOKED_AT } from "#worker/profiles/crew/contract.ts";
import type { OwnHome } from "./own-home.server";

const TURN = numberText(LOOKED_AT);

export const CrewWeek = ({ lines, isEmpty, hasMore }: NonNullable<OwnHome["crew"]>) => (
  <section aria-labelledby="crew" className="border-rule border-b">
    <div className="page grid gap-3 py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="crew" className="text-2xl">
          The crew this week
        </h2>
        {!isEmpty && <TextLink to={FOLLOWING}>Who you follow</TextLink>}
      </div>
      {lines.length > 0 && <CrewLines lines={lines} />}
      {lines.length === 0 && (
        <p className="flex flex-wrap items-center gap-x-3 text-quiet">
          <span>
            {isEmpty
              ? "Follow members to see here what they watch."
              : `${hasMore ? `None of the ${TURN} whose turn it is today` : "Nobody you follow"} showed what they watched in the last seven days.`}
          </span>
          <TextLink to="/members">Find members</TextLink>
        </p>
      )}
      {hasMore && (
        <p className="flex flex-wrap items-center gap-x-3 text-quiet text-sm">
          <span>{`Up to ${TURN} of those you follow have their turn here each day.`}</span>
          <TextLink to={FOLLOWING}>See all</TextLink>
        </p>
      )}
    </div>
  </section>
);
