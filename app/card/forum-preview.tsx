import type { ComponentProps } from "react";
import { GCardWidget } from "./gcard-widget";

/** Other people's pages: their colours are not those of our themes. */
const PAGES = [
  {
    name: "On a light forum page",
    page: "bg-[#eef0f4] text-[#1d2430]",
    post: "border-[#d3d8e0] bg-white",
    quiet: "text-[#566072]",
    line: "bg-[#e3e7ed]",
  },
  {
    name: "On a dark forum page",
    page: "bg-[#121417] text-[#e4e6ea]",
    post: "border-[#33373e] bg-[#1d2025]",
    quiet: "text-[#9aa3b0]",
    line: "bg-[#2b2f36]",
  },
];

type Props = Pick<ComponentProps<typeof GCardWidget>, "state" | "customization"> & { author: string };

/** The card as a signature, 300 pixels wide, on pages of either kind. */
export function ForumPreview({ author, ...card }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {PAGES.map(({ name, page, post, quiet, line }) => (
        <figure key={name} className="grid grid-rows-[1fr_auto] gap-2">
          <div aria-hidden inert className={`border border-rule p-4 sm:p-5 ${page}`}>
            <div className={`grid gap-3 border p-4 text-sm ${post}`}>
              <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
                <span className="max-w-full truncate">{author}</span>
                <span className={`font-normal ${quiet}`}>#1979</span>
              </p>
              <div className="grid gap-2">
                <div className={`h-2.5 ${line}`} />
                <div className={`h-2.5 w-11/12 ${line}`} />
                <div className={`h-2.5 w-3/5 ${line}`} />
              </div>
              <div className={`h-px ${line}`} />
              <div className="max-w-[300px]">
                <GCardWidget {...card} />
              </div>
            </div>
          </div>
          <figcaption className="text-quiet text-sm">{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}
