import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { CONTROL_CLASS } from "#app/ui/field.tsx";
import { recordingAddress } from "#worker/feeds/contract/index.ts";
import { OPERATOR_PATH, type OperatorView } from "#worker/operator/contract.ts";
import { Figures } from "./figures";
import {
  Choices,
  Do,
  Lead,
  List,
  OperatorFrame,
  Pager,
  Part,
  Post,
  type Section,
  Table,
  Time,
  type ViewOf,
} from "./frame";
import { Inquiries } from "./inquiries";
import { Overview } from "./overview";
import { People } from "./people";
import { Questions, Reports } from "./reports";

const OperatorLog = ({ view }: { view: ViewOf<"log"> }) => (
  <Part title="What operators did" lead="Entries are only ever added. Nobody can change or delete one here.">
    {view.entries.length === 0 ? (
      <p className="text-quiet">Nothing yet.</p>
    ) : (
      <Table
        label="What operators did"
        head={["When", "Who", "What", "To what"]}
        rows={view.entries.map(({ id, at, operator, action, subject }) => ({
          key: String(id),
          cells: [
            <Time key="at" at={at} />,
            operator ?? "A deleted account",
            action,
            <span key="subject" className="numerals break-all">
              {subject}
            </span>,
          ],
        }))}
      />
    )}
    <Pager next={view.nextCursor && `?before=${view.nextCursor}`} />
  </Part>
);

const SECTIONS: { [Name in Section]: (props: { view: ViewOf<Name> }) => ReactNode } = {
  ...{ overview: Overview, inquiries: Inquiries, figures: Figures, people: People, reports: Reports },
  ...{ questions: Questions, videos: Videos, log: OperatorLog },
};

/** The operator's page. Only `entry.server.tsx` loads it, so no browser gets any of it as a script. */
export function OperatorPage({ view }: { view: OperatorView }) {
  const Content = SECTIONS[view.section] as (props: { view: OperatorView }) => ReactNode;
  return (
    <OperatorFrame view={view} sections={Object.keys(SECTIONS)}>
      <Content view={view} />
    </OperatorFrame>
  );
}

const PATH = `${OPERATOR_PATH}/videos`;

type VideosView = ViewOf<"videos">;

const LISTS = { undecided: "To review", video: "All videos", episode: "All episodes" } as const;

function Videos({ view }: { view: VideosView }) {
  const { which, recordings, titles, nextCursor } = view;
  return (
    <>
      <Lead>
        The works that videos and episodes are about, as the site found them. Links that nobody confirms count
        too. Your decisions here stay, even if the title changes. Lines in app/content/work-videos.ts come
        first.
      </Lead>
      <Choices
        label="Lists"
        path={PATH}
        chosen={`which=${which}`}
        choices={Object.entries(LISTS).map(([list, label]) => [`which=${list}`, label])}
      />
      <datalist id="works">
        {titles.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      <List empty="There is nothing here.">
        {recordings.map((recording) => (
          <Item key={recording.id} recording={recording} which={which} />
        ))}
      </List>
      <Pager next={nextCursor && `${PATH}?${new URLSearchParams({ which, after: nextCursor })}`} />
    </>
  );
}

type ItemProps = { recording: VideosView["recordings"][number]; which: VideosView["which"] };

function Item({ recording, which }: ItemProps) {
  const { id, kind, title, publishedAt, works, why, spoils, isDecided } = recording;
  return (
    <li className="grid gap-3 border border-rule bg-panel p-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={isDecided ? "done" : "act"}>{isDecided ? "Decided" : "New"}</Badge>
        <span className="text-quiet text-sm">
          {kind === "video" ? "Video" : "Episode"} of <Time at={publishedAt} />
        </span>
      </p>
      <p className="outside-text font-medium">
        <a href={recordingAddress(recording)} target="_blank" rel="noopener" className="hover:text-blue">
          {title}
        </a>
      </p>
      <p>
        {works.length === 0 ? (
          <span className="text-quiet">Linked to no work.</span>
        ) : (
          works.map((work, at) => (
            <span key={work.path}>
              {at > 0 && ", "}
              <a href={`/${work.path}`} className="text-blue underline">
                {work.title}
              </a>
            </span>
          ))
        )}
        {why && <span className="outside-text text-quiet text-sm"> — {why}</span>}
      </p>
      <Post to={`/videos?which=${which}`} fields={{ id }} className="flex flex-wrap items-center gap-2">
        <label className="flex min-h-11 w-full items-center gap-3">
          <input type="checkbox" name="spoils" defaultChecked={spoils} className="size-5 accent-blue" />
          The title gives the story away
        </label>
        <Do to="confirm" label={isDecided ? "Keep" : "Confirm"} look="primary" />
        {works.length > 0 && <Do to="unlink" label="Unlink" look="danger" />}
        <input
          name="work"
          list="works"
          aria-label={`Another work for ${title}`}
          placeholder="Another work"
          className={`${CONTROL_CLASS} max-w-72`}
        />
        <Do to="link" label="Link to it" />
      </Post>
    </li>
  );
}
