import type { MetaDescriptor } from "react-router";
import { cardImageUrl } from "#app/card/embed-codes.ts";
import { site } from "#app/content/site.ts";
import { pageMeta } from "#app/page-meta.ts";
import type { Route } from "./+types/public-profile";

/** What other sites show of a profile: the card as its picture, and where to ask for more. */
export function profileMeta({ loaderData, error, ...page }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) {
    const title = error ? "Error Loading Profile" : "Profile Not Found";
    return pageMeta({ title, description: site.description, noindex: true })(page);
  }
  const { profile, card, isPublic, origin } = loaderData;
  const { id, fullName, username } = profile.user;
  const path = `/u/${username}`;
  const version = isPublic ? card?.version : undefined;
  const tags = pageMeta({
    title: fullName,
    description: `What ${fullName} watches and plays, on ${site.name}.`,
    type: "profile",
    path,
    noindex: !isPublic,
    ...(version && {
      image: cardImageUrl({ origin: "", userId: id, version, scale: 2 }),
      imageAlt: `G-Card of ${fullName}`,
    }),
  })(page);
  if (!version) return tags;
  return [
    ...tags,
    { property: "og:image:type", content: "image/png" },
    { property: "profile:username", content: username },
    {
      tagName: "link",
      rel: "alternate",
      type: "application/json+oembed",
      title: `G-Card of ${fullName}`,
      href: `${origin}/api/oembed?${new URLSearchParams({ url: origin + path })}`,
    },
  ];
}
