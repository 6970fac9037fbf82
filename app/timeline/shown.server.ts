import { ERAS, type Era, timelineEvents } from "#app/content/timeline.ts";
import { byStory, isRetelling } from "#app/tracker/map/story.ts";
import { seriesPoster } from "#app/works/wall.server.ts";
import { CALENDARS, SERIES_TIMELINES, type SeriesTimeline, storyDateText } from "#franchise/calendars.ts";
import { findSeries, SERIES } from "#franchise/catalog.ts";

export const EVENT_LOOKS = Object.fromEntries(
  timelineEvents.flatMap(({ seriesId }) => {
    const series = findSeries(seriesId);
    return series
      ? [[seriesId, { poster: seriesPoster(series), color: CALENDARS[series.timeline].color }]]
      : [];
  }),
);

const isWithEvents = (timeline: SeriesTimeline) => ERAS.includes(timeline as Era);

export const OTHER_CALENDARS = SERIES_TIMELINES.filter((timeline) => !isWithEvents(timeline)).flatMap(
  (timeline) => {
    const all = SERIES.filter((series) => series.timeline === timeline);
    const dated = all.filter((series) => series.startsIn !== null && !isRetelling(series)).toSorted(byStory);
    const works = dated.flatMap((series) =>
      series.startsIn ? [{ date: storyDateText(series.startsIn), ...seriesPoster(series) }] : [],
    );
    return works.length > 0 ? [{ timeline, color: CALENDARS[timeline].color, count: all.length, works }] : [];
  },
);
