import { useEffect, useRef, useState } from "react";
import { site } from "#app/content/site.ts";
import { X } from "#app/drawings/icons.tsx";
import type { Entries } from "#app/log/entry.ts";
import type { Work } from "#app/log/shelf.ts";
import { useHasVideos } from "#app/page/session-user.ts";
import { api, read } from "#app/requests/api.ts";
import { deviceStorage } from "#app/requests/device-storage.ts";
import { logDebug } from "#app/requests/log.ts";
import { IconButton } from "#app/ui/button.tsx";
import { TextButton, TextLink } from "#app/ui/links.tsx";
import type { Kind } from "#franchise/works.ts";
import type { FoundRecording } from "#worker/feeds/contract/index.ts";
import type { Entry } from "#worker/log/contract/entry.ts";
import { isFinished } from "#worker/log/contract/facts.ts";

const OFFERED = "videos-offered";
const SWITCH = "video-offers";

type Props = { kind: Kind; works: readonly Work[]; entries: Entries; former: Entries };
type Offer = { title: string; url: string };

/** Reads which works this browser was offered the channel for. */
function offeredBefore(): string[] {
  const known = deviceStorage.readJson(OFFERED);
  return Array.isArray(known) ? known.filter((work) => typeof work === "string") : [];
}

/** Links to the second where the newest recording talks about the work. */
async function findOffer(work: string): Promise<Offer | null> {
  const [newest] = (await read(api.recordings.$get({ query: { work, limit: "1" } }))) ?? [];
  return newest ? { title: titleOf(newest), url: newest.url } : null;
}

// Members who have completed the work may see the title.
const titleOf = ({ title, kind }: FoundRecording) => title ?? (kind === "video" ? "a video" : "an episode");

/** Offers a video about a work that was just completed, once for each work. Members can turn this off. */
export function ChannelOffer({ kind, works, entries, former }: Props) {
  const hasVideos = useHasVideos();
  const [offer, setOffer] = useState<Offer | null>(null);
  const before = useRef(former);
  useEffect(() => {
    const lengths = new Map(works.map(({ id, length }) => [id, length]));
    const isDone = (entry: Entry | undefined) =>
      entry !== undefined && isFinished(entry, lengths.get(entry.workId) ?? null);
    const completed = [...entries.values()].filter(
      (entry) => isDone(entry) && !isDone(before.current.get(entry.workId)),
    );
    before.current = entries;
    const [entry, ...others] = completed;
    if (!hasVideos || !entry || others.length > 0 || deviceStorage.read(SWITCH) === "off") return;
    const work = `${kind}/${entry.workId}`;
    const known = offeredBefore();
    if (known.includes(work)) return;
    findOffer(work).then(
      (found) => {
        if (!found) return;
        deviceStorage.writeJson(OFFERED, [...known, work]);
        setOffer(found);
      },
      (error: unknown) => logDebug("offer_not_found", error),
    );
  }, [entries, kind, works, hasVideos]);

  if (!offer) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-4 top-20 z-40 mx-auto flex max-w-3xl flex-wrap items-center gap-x-6 gap-y-1 border border-rule-strong border-l-4 border-l-blue bg-raised p-3 pl-5 lifted"
    >
      <p className="outside-text min-w-0 flex-1 basis-60">
        {site.name} on this: <TextLink href={offer.url}>{offer.title}</TextLink>
      </p>
      <TextButton
        onClick={() => {
          deviceStorage.write(SWITCH, "off");
          setOffer(null);
        }}
      >
        Don't offer videos
      </TextButton>
      <IconButton label="Dismiss" onClick={() => setOffer(null)}>
        <X aria-hidden size={18} />
      </IconButton>
    </div>
  );
}
