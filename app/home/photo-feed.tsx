import type { site } from "#app/content/site.ts";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { PhotoPosts } from "./photo-posts";

const SHOWN_POSTS = 4;

type Profile = (typeof site.photoProfiles)[number];

export function PhotoFeed({ profiles }: { profiles: readonly Profile[] }) {
  return (
    <article className="panel grid min-w-0 grid-rows-[auto_1fr] gap-5 p-6">
      <div className="grid gap-3">
        <h3 className="text-2xl">Gundam Community Creators</h3>
        <ul className="flex flex-wrap gap-2">
          {profiles.map(({ handle, link }) => (
            <li key={handle}>
              <ExternalLink
                href={link}
                className="inline-flex min-h-11 items-center gap-1 rounded-full border border-rule-strong px-4 font-medium hover:border-blue hover:text-blue"
              >
                @{handle}
              </ExternalLink>
            </li>
          ))}
        </ul>
      </div>
      <AskFirst
        label="Show the posts"
        note="The pictures come from Instagram. Nothing is loaded from there until you ask for it."
        instead={null}
      >
        <PhotoPosts profiles={profiles.slice(0, SHOWN_POSTS)} />
      </AskFirst>
    </article>
  );
}
