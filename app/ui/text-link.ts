/** How a link that stands alone looks: as high as a thumb, with its arrow beside it. */
export const TEXT_LINK_CLASS =
  "inline-flex min-h-11 items-center gap-1.5 font-display font-semibold text-blue hover:underline";
