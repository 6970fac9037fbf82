import type { SeriesTimeline } from "#franchise/calendars.ts";

/** For lines and marks, never for text. Each is visible on the backgrounds of both themes. */
export const CALENDAR_COLORS: Record<SeriesTimeline, string> = {
  "Universal Century": "#4d8dff",
  "Future Century": "#e0574f",
  "After Colony": "#2fae8f",
  "After War": "#d98a2b",
  "Correct Century": "#9a86f0",
  "Cosmic Era": "#e0609e",
  "Anno Domini": "#37a9c9",
  "Advanced Generation": "#7ba63a",
  "Post Disaster": "#c2703d",
  "Regild Century": "#35a35c",
  "Ad Stella": "#c75fc4",
  Build: "#b79a2a",
  SD: "#7b8aa8",
};
