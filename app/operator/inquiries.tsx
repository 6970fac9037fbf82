import type { ReactNode } from "react";
import { tiers } from "#app/content/sponsor.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyLine } from "#app/ui/empty-state.tsx";
import { UnchangedEmail } from "#app/ui/links.tsx";
import { OPERATOR_PATH } from "#worker/operator/contract.ts";
import { INQUIRY_STATUSES, type InquiryStatus } from "#worker/pages/sponsor/contract/index.ts";
import { countText } from "#worker/platform/text.ts";
import { Choices, Do, Pager, Post, Time, type ViewOf } from "./frame";

type View = ViewOf<"inquiries">;

const LABELS: Record<InquiryStatus, string> = {
  new: "New",
  read: "Read",
  answered: "Answered",
  spam: "Spam",
};
const PATH = "/inquiries";
const ADDRESS = OPERATOR_PATH + PATH;

export function Inquiries({ view }: { view: View }) {
  const { status, inquiries, counts, cursor, nextCursor } = view;
  const here = `?${new URLSearchParams({ status, ...(cursor && { after: cursor }) })}`;
  return (
    <>
      <Choices
        label="By status"
        path={ADDRESS}
        chosen={`status=${status}`}
        choices={INQUIRY_STATUSES.map((one) => [
          `status=${one}`,
          <span key={one}>
            {LABELS[one]} <span className="numerals">{countText(counts[one])}</span>
          </span>,
        ])}
      />
      {inquiries.length === 0 ? (
        <EmptyLine>No inquiries here.</EmptyLine>
      ) : (
        <Post to={PATH + here} className="grid gap-5">
          <ul className="grid gap-4">
            {inquiries.map((inquiry) => (
              <li key={inquiry.id}>
                <InquiryCard inquiry={inquiry} />
              </li>
            ))}
          </ul>
          <Ticked view={view} />
        </Post>
      )}
      <Pager
        first={cursor && `${ADDRESS}?status=${status}`}
        next={nextCursor && `${ADDRESS}?${new URLSearchParams({ status, after: nextCursor })}`}
      />
      {inquiries.length > 0 && (
        <p className="text-quiet">
          Export {cursor ? "from this page on" : "these"}, at most {view.exportMax}:{" "}
          <a href={`${ADDRESS}.csv${here}`} className="text-blue underline">
            CSV
          </a>{" "}
          or{" "}
          <a href={`${ADDRESS}.json${here}`} className="text-blue underline">
            JSON
          </a>
          . Inquiries are deleted after a year.
        </p>
      )}
    </>
  );
}

function InquiryCard({ inquiry }: { inquiry: View["inquiries"][number] }) {
  const { id, name, email, subject, message, createdAt, status, deliveredAt, failedDeliveries } = inquiry;
  const titleId = `inquiry-${id}`;
  return (
    <article aria-labelledby={titleId} className="grid gap-3 border border-rule bg-panel p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex min-h-11 flex-1 basis-60 items-center gap-3">
          <input type="checkbox" name="id" value={id} className="size-5" />
          <span className="sr-only">Select the inquiry of </span>
          <span id={titleId} title={name} className="outside-name flex-1 font-display font-semibold text-lg">
            {name}
          </span>
        </label>
        <Badge tone="act">{tiers[subject].name}</Badge>
        {!deliveredAt && failedDeliveries > 0 && <Badge tone="warn">Not delivered</Badge>}
        <span className="ml-auto text-quiet text-sm">
          <Time at={createdAt} />
        </span>
      </div>
      <p className="outside-text">
        <UnchangedEmail>
          <a href={`mailto:${encodeURIComponent(email)}`} className="text-blue underline">
            {email}
          </a>
        </UnchangedEmail>
      </p>
      <p className="outside-text max-w-prose whitespace-pre-line">{message}</p>
      <div className="flex flex-wrap gap-2">
        {INQUIRY_STATUSES.filter((one) => one !== status).map((one) => (
          <Do key={one} to={`${one}:${id}`} label={LABELS[one]} />
        ))}
        <Sure label="Delete">
          <Do to={`delete:${id}`} label="Delete for good" look="danger" />
        </Sure>
      </div>
    </article>
  );
}

const Ticked = ({ view: { status, spamPerRun } }: { view: View }) => (
  <fieldset className="flex flex-wrap items-center gap-2 border border-rule p-4">
    <legend className="label-caps px-2 text-quiet">With the selected ones</legend>
    {INQUIRY_STATUSES.filter((one) => one !== status).map((one) => (
      <Do key={one} to={one} label={LABELS[one]} />
    ))}
    <Sure label="Delete">
      <Do to="delete" label="Delete the selected ones" look="danger" />
    </Sure>
    {status === "spam" && (
      <Sure label="Delete all spam">
        <Do to="delete-spam" label={`Delete up to ${spamPerRun}`} look="danger" />
      </Sure>
    )}
  </fieldset>
);

const Sure = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="group inline-flex flex-wrap items-center gap-2">
    <summary className="inline-flex min-h-11 cursor-pointer items-center border border-rule-strong px-4 py-2 font-display font-semibold text-red group-open:mb-2">
      {label}…
    </summary>
    {children}
  </details>
);
