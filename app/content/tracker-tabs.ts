/** A member's own pages: the first column of the tracker's menu, and tabs. `below` is the path of pages that belong to it. */
export const ownTrackerPages: readonly { label: string; to: string; below?: string }[] = [
  { label: "Diary", to: "/tracker/diary" },
  { label: "Chronology", to: "/tracker" },
  { label: "Statistics & year", to: "/tracker/statistics", below: "/tracker/year/" },
  { label: "Tonight", to: "/tonight" },
  { label: "Following", to: "/members/following" },
  { label: "Import", to: "/tracker/import" },
];
