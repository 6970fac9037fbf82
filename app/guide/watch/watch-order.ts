import { orders, orderTexts } from "#app/content/orders.ts";

export const ORDERS = [
  {
    order: "essentials",
    label: "Essentials",
    about: "The main story of every timeline, without recaps, shorts and parodies.",
  },
  { order: "story", label: orders.story, about: orderTexts.story },
  { order: "release", label: orders.release, about: orderTexts.release },
  { order: "ours", label: orders.ours, about: orderTexts.ours },
  { order: "title", label: "A–Z", about: "" },
] as const;

export type Order = (typeof ORDERS)[number]["order"];

export type WatchOptions = { order: Order; usual: Order; hidesRecaps: boolean; hidesShorts: boolean };

export const readWatchOptions = ({
  pathname,
  searchParams,
}: Pick<URL, "pathname" | "searchParams">): WatchOptions => {
  const usual = pathname.toLowerCase().startsWith("/resources/") ? "story" : "essentials";
  return {
    order: ORDERS.find(({ order }) => order === searchParams.get("order"))?.order ?? usual,
    usual,
    hidesRecaps: searchParams.get("recaps") === "hide",
    hidesShorts: searchParams.get("shorts") === "hide",
  };
};

export function watchAddress({ order, usual, hidesRecaps, hidesShorts }: WatchOptions): string {
  const query = new URLSearchParams([
    ...(order === usual ? [] : [["order", order]]),
    ...(hidesRecaps ? [["recaps", "hide"]] : []),
    ...(hidesShorts ? [["shorts", "hide"]] : []),
  ]);
  return query.size > 0 ? `?${query}` : "?";
}
