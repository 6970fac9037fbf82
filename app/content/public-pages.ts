/** What search engines should find, in order of weight. */
export const publicPages = [
  "/",
  "/timeline",
  "/chat",
  "/resources/viewing-order",
  "/resources/mobile-suits",
  "/resources/gunpla",
  "/resources/merchandise",
  "/videos",
  "/contact",
  "/sponsor",
  "/members",
  "/tracker/roadmap",
  "/coaching.html",
  "/terms",
  "/privacy-policy",
  "/data-deletion",
] as const;
