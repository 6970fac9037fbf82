/** How tabs look, whether Radix makes them or links. */
export const TAB_LIST_CLASS = "flex border-rule border-b";

export const TAB_CLASS =
  "label-caps inline-flex min-h-12 cursor-pointer items-center border-transparent border-b-2 px-4 text-quiet hover:text-ink aria-[current=page]:border-blue aria-[current=page]:text-ink data-[state=active]:border-blue data-[state=active]:text-ink";
