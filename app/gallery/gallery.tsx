import { type ComponentProps, type ReactNode, useState } from "react";
import { site } from "#app/content/site.ts";
import { SPOILED_TITLES } from "#app/content/spoilers.ts";
import { Poster } from "#app/drawings/poster.tsx";
import { EpisodeProgress, StatusBadge } from "#app/tracker/progress-badges.tsx";
import { Avatar, Name } from "#app/ui/avatar.tsx";
import { Badge, MembershipBadge } from "#app/ui/badge.tsx";
import { BecomePatron } from "#app/ui/become-patron.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { EmptyLine, EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField, Switch, TextField } from "#app/ui/field.tsx";
import { Figures } from "#app/ui/figures.tsx";
import * as icons from "#app/ui/icons.tsx";
import { EmailInText, OrderLinks, ReportLink, TextButton, TextLink } from "#app/ui/links.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { Alert, HiddenNotice, Notice } from "#app/ui/notice.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { PageHead, Section } from "#app/ui/section.tsx";
import { CopyButton, DeviceShareButton } from "#app/ui/share-buttons.tsx";
import { HiddenSpoiler, Veil } from "#app/ui/spoiler.tsx";
import { TabLinks, TabPanel, Tabs } from "#app/ui/tabs.tsx";
import { useToast } from "#app/ui/toasts.tsx";
import { PosterCard } from "#app/works/poster-card.tsx";

/** Shows every component of `app/ui` in all its states at `/gallery`. Only the development server has this page. */
export default function Gallery() {
  return (
    <>
      <PageHead
        label="PageHead"
        title="Gallery"
        lead="All components in all their states, in either theme."
      />
      <Section label="button.tsx" title="Buttons">
        <Buttons />
      </Section>
      <Section label="badge.tsx, status-badge.tsx" title="Badges" raised>
        <Badges />
      </Section>
      <Section label="field.tsx, switch.tsx" title="Forms">
        <Fields />
      </Section>
      <Section
        label="notice.tsx, hidden-notice.tsx, email-in-text.tsx, empty-state.tsx"
        title="Notices"
        raised
      >
        <Notices />
      </Section>
      <Section label="links.tsx, order-links.tsx, tabs.tsx, report-link.tsx" title="Links and tabs">
        <Links />
      </Section>
      <Section label="menu.tsx, dialog.tsx, toasts.tsx, tooltip.tsx" title="What opens" raised>
        <Openers />
      </Section>
      <Section
        label="figures.tsx, avatar.tsx, poster.tsx, spoiler.tsx, episode-progress.tsx"
        title="Shown values"
      >
        <Values />
      </Section>
      <Section label="icons.tsx" title="Icons" raised>
        <ul className="flex flex-wrap gap-4">
          {Object.entries(icons).map(([name, Icon]) => (
            <li key={name} className="flex items-center gap-2 text-sm">
              <Icon /> {name}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-4">{children}</div>
);

const LOOKS = ["primary", "secondary", "quiet", "danger", "subscribe"] as const;

const Buttons = () => (
  <div className="grid gap-4">
    <Row>
      {LOOKS.map((look) => (
        <Button key={look} look={look}>
          {look}
        </Button>
      ))}
      <IconButton label="Close">
        <icons.X aria-hidden />
      </IconButton>
    </Row>
    <Row>
      {LOOKS.map((look) => (
        <Button key={look} look={look} disabled>
          {look}, disabled
        </Button>
      ))}
    </Row>
    <Row>
      <BecomePatron />
      <CopyButton text="Copied from the gallery" label="Copy" copied={{ title: "Copied!" }} />
      <CopyButton text="Copied from the gallery" label="Copy" copied={{ title: "Copied!" }}>
        With words
      </CopyButton>
      <DeviceShareButton share={{ title: "The gallery" }} />
    </Row>
  </div>
);

const TONES = ["own", "done", "act", "warn", "quiet"] as const;
const STATUSES = ["watching", "completed", "planning", "paused", "dropped"] as const;

const Badges = () => (
  <div className="grid gap-4">
    <Row>
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <MembershipBadge patron />
      <MembershipBadge patron={false} />
    </Row>
    <Row>
      {STATUSES.map((status) => (
        <StatusBadge key={status} status={status} progress={1} length={12} of="series" />
      ))}
      <StatusBadge status="playing" progress={1} length={null} of="games" />
      <StatusBadge status="watching" progress={12} length={12} of="series" />
    </Row>
  </div>
);

function Fields() {
  const [isOn, setOn] = useState(true);
  return (
    <div className="grid max-w-xl gap-5">
      <TextField label="Empty" placeholder="Placeholder" />
      <TextField label="With a hint" hint="3-20 characters" defaultValue="amuro" />
      <TextField label="Wrong" error="Please enter a valid email address." defaultValue="amuro" />
      <TextField label="Read only" readOnly value="amuro@example.com" />
      <TextField label="Disabled" disabled defaultValue="amuro" />
      <SelectField label="Choice">
        <option>All Timelines</option>
        <option>Universal Century</option>
      </SelectField>
      <SelectField label="Wrong choice" error="Please select a sponsorship level.">
        <option>None</option>
      </SelectField>
      <SelectField label="Disabled choice" disabled>
        <option>All Timelines</option>
      </SelectField>
      <Switch label="Switch" hint="With a hint" checked={isOn} onChange={setOn} />
      <Switch label="The opposite" checked={!isOn} onChange={(on) => setOn(!on)} />
    </div>
  );
}

const NOTICE_TONES = ["good", "warn", "bad", "quiet"] as const;

const Notices = () => (
  <div className="grid gap-4">
    {NOTICE_TONES.map((tone) => (
      <Notice key={tone} tone={tone}>
        Notice: {tone}
      </Notice>
    ))}
    <Alert>Something went wrong. Please try again.</Alert>
    <HiddenNotice>We have hidden your name.</HiddenNotice>
    <p>
      <EmailInText text={`Please write to ${site.email}.`} />
    </p>
    <EmptyLine>An empty line</EmptyLine>
    <EmptyState size="small" title="Small and empty">
      <Button>The next step</Button>
    </EmptyState>
    <EmptyState size="large" title="Large and empty">
      <Button>The next step</Button>
    </EmptyState>
  </div>
);

const TABS = [
  { value: "one", label: "One" },
  { value: "two", label: "Two" },
] as const;

function Links() {
  const [tab, setTab] = useState<"one" | "two">("one");
  return (
    <div className="grid gap-6">
      <Row>
        <TextLink to="/gallery">A page of ours</TextLink>
        <TextLink href="https://example.com/">Another site</TextLink>
        <TextButton>A button like a link</TextButton>
        <TextButton disabled>Disabled</TextButton>
        <ReportLink subject="the gallery" label="Report" />
      </Row>
      <OrderLinks
        className="flex items-center gap-4"
        orders={[
          { label: "Newest", to: "/gallery", isCurrent: true },
          { label: "Name", to: "/gallery", isCurrent: false },
        ]}
      />
      <TabLinks
        label="Tabs as links"
        tabs={TABS.map(({ value, label }) => ({ label, to: "/gallery", isCurrent: value === "one" }))}
      />
      <Tabs label="Tabs" tabs={TABS} value={tab} onChange={setTab}>
        <TabPanel value={tab}>Panel {tab}</TabPanel>
      </Tabs>
    </div>
  );
}

function Openers() {
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  return (
    <Row>
      <Menu align="start" trigger={<Button look="secondary">Menu</Button>}>
        {({ MenuItem }) => TABS.map(({ value, label }) => <MenuItem key={value}>{label}</MenuItem>)}
      </Menu>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Dialog
      </Button>
      {isOpen && (
        <Dialog title="A dialog" description="With a description." onClose={() => setOpen(false)}>
          <Button onClick={() => setOpen(false)}>Close it</Button>
        </Dialog>
      )}
      <Button look="secondary" onClick={() => showToast({ title: "Success", description: "It worked." })}>
        Toast
      </Button>
      <Button
        look="secondary"
        onClick={() =>
          showToast({
            title: "Error",
            description: "It didn't work.",
            variant: "destructive",
            action: { label: "Try again", run: () => {} },
          })
        }
      >
        Toast with an action
      </Button>
      <Button look="secondary" data-tooltip="A tooltip">
        Tooltip
      </Button>
    </Row>
  );
}

const [SPOILED] = Object.keys(SPOILED_TITLES) as (keyof typeof SPOILED_TITLES)[];

const work = (id: string, title: string, sky: string) =>
  ({ kind: "series", id, title, shortTitle: title, sky }) as const;

const POSTERS: ComponentProps<typeof PosterCard>[] = [
  { work: work("zeta-gundam", "Zeta Gundam", "d"), size: "S" },
  { work: work("gundam-wing", "Wing", "a"), size: "M", about: "AC 195 · 1995" },
  {
    work: work("turn-a-gundam", "Turn A", "h"),
    size: "M",
    entry: { status: "completed", rating: 10, isFavourite: true, isPrivate: true },
  },
  {
    work: work("gundam-x", "Gundam X", "f"),
    size: "L",
    isDimmed: true,
    entry: { status: "dropped", rating: 3, isFavourite: false },
  },
];

const Values = () => (
  <div className="grid gap-6">
    <p className="w-40">
      <Name name="A name that is longer than its line" />
    </p>
    <Figures
      columns={4}
      figures={[
        { label: "Series", value: 12 },
        { label: "Completed", value: 7, tone: "text-green" },
        { label: "Games", value: 0 },
        { label: "Average", value: "–" },
      ]}
    />
    <Row>
      <Avatar src={null} size={36} />
      <Avatar src={null} size={96} />
      <Avatar src="/icons/icon-512.png" size={96} />
      <Poster kind="series" id="zeta-gundam" size="small" className="w-10" />
      <Poster kind="series" id="turn-a-gundam" className="w-24" />
      <Poster kind="games" id="climax-uc" className="w-40" />
    </Row>
    <div className="grid max-w-sm gap-3">
      <EpisodeProgress watched={0} episodes={50} />
      <EpisodeProgress watched={20} episodes={50} />
      <EpisodeProgress watched={50} episodes={50} />
    </div>
    <ul className="wall">
      {POSTERS.map((poster) => (
        <li key={poster.work.id}>
          <PosterCard {...poster} />
        </li>
      ))}
    </ul>
    <Rating rating={9} label="Your rating" of={10} />
    {SPOILED && <HiddenSpoiler spoiler={{ text: "Somebody is somebody's brother.", spoils: [SPOILED] }} />}
    <Veil spoils={[]} label="Open from the start">
      Nothing here is new to you.
    </Veil>
  </div>
);
