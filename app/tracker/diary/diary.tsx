import { useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { Plus } from "#app/drawings/icons.tsx";
import { WALL_HEADING } from "#app/guide/works/wall-section.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { workPath } from "#app/poster/work-link.tsx";
import { firstValues, type Returned, reasonOf } from "#app/requests/forms.ts";
import { dayIn, memberOf, servicesOf, timeZoneOf } from "#app/requests/services.server.ts";
import { BecomePatron } from "#app/ui/become-patron.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Options, SelectField, TextField } from "#app/ui/field.tsx";
import { amounts } from "#app/ui/formats.ts";
import { TextLink } from "#app/ui/links.tsx";
import { Alert } from "#app/ui/notice.tsx";
import { KINDS, type Kind } from "#franchise/works.ts";
import { TrackerHead } from "../tracker-head";
import type { Route } from "./+types/diary";
import styles from "./diary.css?url";
import { saveDiaryForm, shownDiary } from "./diary.server";
import { COLUMNS, dayText, Evenings } from "./evenings";
import { MonthStrip } from "./month-strip";
import type { ShownDay, ShownRun } from "./shown-evenings.server";

export const meta = pageMeta({
  title: "Diary",
  description: "What you watched and played, evening by evening.",
});

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { member, patron } = await memberOf(context, url);
  const { entries, evenings, undated } = await servicesOf(context).tracker.diaryOf(member.id);
  const isShown = member.publicProfile && member.showDays;
  const today = dayIn(timeZoneOf(request), new Date());
  return { patron, isShown, today, undated, ...shownDiary(entries, evenings, url.searchParams) };
}

export const action = (args: Route.ActionArgs) => saveDiaryForm(args);

const monthFormat = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

export default function Diary({ loaderData, actionData }: Route.ComponentProps) {
  const {
    patron,
    isShown,
    today,
    work,
    works,
    dated,
    months,
    page,
    earlier,
    isLatest,
    edited,
    undated,
    isFull,
  } = loaderData;
  const filter: Record<string, string> = work ? { work } : {};
  const canEdit = patron && works.length > 0;
  return (
    <div className="page grid grid-cols-1 content-start gap-4 py-4 sm:gap-5 md:py-8">
      <link rel="stylesheet" href={styles} precedence="default" />
      <TrackerHead
        title="Diary"
        lead={
          isShown
            ? "Your evenings. Others see up to 60 of the last 60 days on your profile, without private entries."
            : "Your evenings, the latest first. Only you see this page."
        }
      />
      {works.length > 0 && (
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
          <Filter work={work} works={works.filter(([key]) => dated.includes(key))} />
          {canEdit && !edited && <NewEvening works={works} today={today} work={work} returned={actionData} />}
        </div>
      )}
      {months.length === 0 && (
        <EmptyState title="No evenings here" size="large">
          <p className="max-w-md text-quiet">Every episode that you log gets its day and shows up here.</p>
          {patron ? <Button to="/tracker/series">Log an episode</Button> : <BecomePatron />}
        </EmptyState>
      )}
      <div className={COLUMNS}>
        {months.map(({ month, total, days, bars, runs }, at) => (
          <section
            key={month}
            aria-labelledby={`month-${month}`}
            className="col-span-full grid grid-cols-subgrid gap-y-4"
          >
            <h2
              id={`month-${month}`}
              className={`${WALL_HEADING} col-span-full flex items-baseline justify-between gap-4`}
            >
              {monthFormat.format(Date.parse(`${month}-01`))}
              <span className="numerals text-quiet text-sm">{total}</span>
            </h2>
            {days.length > 0 && <MonthStrip {...{ month, days, bars }} />}
            <Evenings
              runs={runs}
              month={month}
              isOpen={(run) => run.days.some((day) => placeOf(run, day) === edited?.place)}
              control={
                canEdit
                  ? (run, shown) => {
                      if (shown.isMonth) return null;
                      const place = placeOf(run, shown);
                      const here = { ...filter, month, ...(at === 0 && page > 1 && { page: String(page) }) };
                      const back = `?${new URLSearchParams(here)}`;
                      if (edited?.place === place)
                        return <EditedEvening {...edited} {...{ today, back }} returned={actionData} />;
                      const query = new URLSearchParams({ ...here, edit: place });
                      return (
                        <TextLink to={`?${query}#day-${shown.day}`} preventScrollReset rel="nofollow" isQuiet>
                          Edit
                          <span className="sr-only">{`${run.work.title}, ${dayText(shown)}`}</span>
                        </TextLink>
                      );
                    }
                  : undefined
              }
            />
          </section>
        ))}
      </div>
      <nav aria-label="Pages" className="flex flex-wrap gap-x-8">
        {!isLatest && <TextLink to={`?${new URLSearchParams(filter)}`}>Latest</TextLink>}
        {earlier && (
          <TextLink
            to={`?${new URLSearchParams({ ...filter, month: earlier.month, ...(earlier.page > 1 && { page: String(earlier.page) }) })}`}
          >
            Earlier: {monthFormat.format(Date.parse(`${earlier.month}-01`))} and before
          </TextLink>
        )}
      </nav>
      {!earlier && undated.episodes + undated.hours > 0 && (
        <p className="border border-rule p-4 text-quiet">
          Besides these evenings, you logged {amounts([undated.episodes, "episode"], [undated.hours, "hour"])}{" "}
          without a day. They count in your totals.
        </p>
      )}
      {!earlier && isFull && (
        <p className="border border-rule p-4 text-quiet">
          A work's log was full, so its oldest evenings are kept by month.
        </p>
      )}
    </div>
  );
}

/** Writes the place as `diary.server.ts` reads it. */
const placeOf = ({ work, viewing }: ShownRun, { day }: ShownDay) =>
  `${workPath(work).slice(1)}/${viewing}/${day}`;

type Works = Route.ComponentProps["loaderData"]["works"];

function Filter({ work, works }: { work: string; works: Works }) {
  const submit = useSubmit();
  return (
    <Form method="get" className="flex max-w-full items-end gap-2 max-sm:flex-1 max-sm:*:flex-1">
      <SelectField
        key={work}
        label="Show"
        name="work"
        defaultValue={work}
        onChange={({ target }) => void submit(target.form, { preventScrollReset: true })}
        className="sm:max-w-72"
      >
        <option value="">Everything</option>
        <WorkOptions works={works} />
      </SelectField>
      <Button type="submit" look="secondary" scripts="missing">
        Show
      </Button>
    </Form>
  );
}

type FormProps = { today: string; returned: Returned | undefined };

/** Begins with the work of the last evening, and its next episode. */
function NewEvening({ works, work, today, returned }: FormProps & { works: Works; work: string }) {
  const first = firstValues(returned);
  const [key, choose] = useState(
    first.text("work", work || (works.find(([, , amount]) => amount)?.[0] ?? "")),
  );
  const amount = works.find(([one]) => one === key)?.[2] ?? "";
  return (
    <details
      open={returned !== undefined}
      className="mt-6 max-w-2xl border border-rule bg-panel max-sm:open:w-full"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 font-display font-semibold text-blue">
        <Plus aria-hidden size={18} /> Add an evening
      </summary>
      <Form method="post" preventScrollReset className="new-evening grid gap-4 p-4 pt-2 sm:grid-cols-2">
        <SelectField
          label="Series or game"
          name="work"
          defaultValue={key}
          onChange={({ target }) => choose(target.value)}
          required
        >
          {KINDS.map((kind) => (
            <optgroup key={kind} label={kind === "series" ? "Series" : "Games"}>
              <WorkOptions works={works.filter(([one]) => one.startsWith(kind))} />
            </optgroup>
          ))}
        </SelectField>
        <DayField {...{ today, returned }} day={today} />
        {KINDS.map((kind) => (
          <div key={`${kind} ${key}`} className={`of-${kind}`}>
            <AmountField {...{ kind, returned }} amount={key.startsWith(kind) ? amount : ""} />
          </div>
        ))}
        <SaveButtons returned={returned} />
      </Form>
    </details>
  );
}

const WorkOptions = ({ works }: { works: Works }) => (
  <Options of={works.map(([key, title]) => [key, title] as const)} />
);

type EditedProps = FormProps & {
  back: string;
  place: string | null;
  kind: Kind;
  day: string;
  amount: string;
};

const EditedEvening = ({ place, kind, day, amount, today, back, returned }: EditedProps) => (
  <Form method="post" preventScrollReset className="grid basis-full gap-4 border border-rule bg-panel p-4">
    <input type="hidden" name="edit" value={place ?? ""} />
    <DayField {...{ today, returned, day }} />
    <AmountField {...{ kind, returned, amount }} />
    <SaveButtons returned={returned} back={back} />
  </Form>
);

const DayField = ({ today, returned, day }: FormProps & { day: string }) => (
  <TextField
    label="Day"
    name="day"
    type="date"
    max={today}
    defaultValue={firstValues(returned).text("day", day)}
    error={returned?.issues.day}
    required
  />
);

const AMOUNTS = {
  series: { name: "episodes", label: "Episodes (4–6)" },
  games: { name: "hours", label: "Hours played" },
} as const;

type AmountProps = Pick<FormProps, "returned"> & { kind: Kind; amount: string };

function AmountField({ kind, returned, amount }: AmountProps) {
  const { name, label } = AMOUNTS[kind];
  return (
    <TextField
      label={label}
      name={name}
      defaultValue={firstValues(returned).text(name, amount)}
      error={returned?.issues[name]}
      autoComplete="off"
    />
  );
}

function SaveButtons({ returned, back }: Pick<FormProps, "returned"> & { back?: string }) {
  const isSending = useNavigation().formMethod === "POST";
  const { day, episodes, hours, ...others } = returned?.issues ?? {};
  const refusal = day || episodes || hours ? null : reasonOf(returned && { ...returned, issues: others });
  return (
    <>
      {refusal && <Alert>{refusal}</Alert>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={isSending}>
          Save
        </Button>
        {back && (
          <>
            <Button type="submit" name="remove" value="1" look="danger" disabled={isSending}>
              Remove
            </Button>
            <TextLink to={back} preventScrollReset>
              Cancel
            </TextLink>
          </>
        )}
      </div>
    </>
  );
}
