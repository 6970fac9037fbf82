import { useState } from "react";
import { site } from "#app/content/site.ts";
import { Download } from "#app/drawings/icons.tsx";
import { useSessionUser } from "#app/page/session-user.ts";
import { shownMessage } from "#app/requests/api-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { saveFile } from "#app/ui/save-file.ts";
import { WithScripts } from "#app/ui/scripts.tsx";
import { useToast } from "#app/ui/toasts.tsx";
import { KINDS } from "#franchise/works.ts";
import version from "#generated/posters/version.json";
import { slugOf } from "#worker/platform/product.ts";
import { dayOf } from "#worker/platform/time.ts";

export function OnePageButton() {
  const { profile } = useSessionUser();
  const [isMaking, setMaking] = useState(false);
  const showToast = useToast();

  async function make() {
    setMaking(true);
    try {
      const madeOn = dayOf();
      const text = await pageFor(profile?.id ?? "", profile?.fullName ?? "", madeOn);
      saveFile(`${slugOf(site.name)}-${madeOn}.html`, text, "text/html");
    } catch (error) {
      const description = shownMessage(error, "Please try again.");
      showToast({ title: "We couldn't make the page", description, variant: "destructive" });
    }
    setMaking(false);
  }

  return (
    <WithScripts>
      <Button look="secondary" onClick={make} disabled={isMaking}>
        <Download aria-hidden size={18} /> {isMaking ? "Making the page…" : "Download everything as one page"}
      </Button>
    </WithScripts>
  );
}

async function pageFor(memberId: string, owner: string, madeOn: string): Promise<string> {
  const { entryKey, onePage } = await import("./one-page");
  const json = await textAt("/api/tracker/export?format=json");
  if (json === null) throw new Error("Your list couldn't be read.");
  const exported = JSON.parse(json);
  const seen = KINDS.flatMap((kind) =>
    (exported[kind] as Parameters<typeof entryKey>[1][])
      .filter(({ status }) => status !== "planning")
      .map((entry) => entryKey(kind, entry)),
  );
  const posters = new Map<string, string>();
  for (let at = 0; at < seen.length; at += AT_ONCE)
    await Promise.all(
      seen.slice(at, at + AT_ONCE).map(async (key) => {
        const svg = await textAt(`/posters/${version}/${key}.small.svg`);
        if (svg) posters.set(key, svg);
      }),
    );
  const card = await textAt(`/api/gcard/${memberId}/image?format=svg`);
  return onePage({ json, exported, owner, site: site.name, madeOn, posters, card });
}

const AT_ONCE = 6;

/** Null if there is nothing. */
async function textAt(path: string): Promise<string | null> {
  const answer = await fetch(path);
  return answer.ok ? answer.text() : null;
}
