import { type Fields, fieldsOf, isFields } from "#worker/platform/fields.ts";
import { withoutControls } from "#worker/platform/text.ts";
import { idOf, isDay, yearOf } from "#worker/transfer/row.ts";

/** An episode or a film that somebody has seen to its end. */
export type Play = {
  /** Of the show or the film. */
  title: string;
  isFilm: boolean;
  season: number | null;
  episode: number | null;
  year: number | null;
  ids: { tvdb: number | null; tmdb: number | null; myAnimeList: number | null; aniList: number | null };
  /** When it ended. Null if the sender doesn't say. */
  at: Date | null;
  day: string | null;
};

export type Message = {
  /** The sender's user, if it names one. */
  account: string | null;
  /** Null for all that isn't the end of an episode or a film. */
  play: Play | null;
};

const textOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
const numberOf = (value: unknown) => (/^\d{1,4}$/.test(textOf(value)) ? Number(textOf(value)) : null);
const isTrue = (value: unknown) => value === true || /^true$/i.test(textOf(value));
/** Some names are the same in each plugin but for their case. */
const inLowerCase = (fields: unknown) =>
  Object.fromEntries(Object.entries(fieldsOf(fields)).map(([name, value]) => [name.toLowerCase(), value]));

const TITLE_MAX = 200;
/** Media libraries add the year to titles of which there are several. */
const YEAR_IN_TITLE = / ?\(((?:19|20)\d\d)\)$/;

type Said = {
  account?: unknown;
  isEnd: boolean;
  kind: unknown;
  show?: unknown;
  name: unknown;
  season?: unknown;
  episode?: unknown;
  year?: unknown;
  ids: unknown;
  at?: unknown;
  day?: unknown;
};

function messageOf({ account, isEnd, kind, show, name, season, episode, year, ids, at, day }: Said): Message {
  const isFilm = /^movie$/i.test(textOf(kind));
  const full = textOf(isFilm ? name : show);
  const { tvdb, tmdb, mal, myanimelist, anilist } = inLowerCase(ids);
  const moment = new Date(textOf(at));
  const play: Play = {
    title: withoutControls(full).replace(YEAR_IN_TITLE, "").slice(0, TITLE_MAX).toWellFormed(),
    isFilm,
    season: isFilm ? null : numberOf(season),
    episode: isFilm ? null : numberOf(episode),
    // The year of an episode is often that of the episode.
    year: isFilm ? yearOf(year) : yearOf(YEAR_IN_TITLE.exec(full)?.[1]),
    ids: {
      tvdb: idOf(tvdb),
      tmdb: idOf(tmdb),
      myAnimeList: idOf(mal ?? myanimelist),
      aniList: idOf(anilist),
    },
    at: Number.isNaN(moment.getTime()) ? null : moment,
    day: isDay(textOf(day)) ? textOf(day) : null,
  };
  const isOne = play.title !== "" && (isFilm || (/^episode$/i.test(textOf(kind)) && play.episode !== null));
  return { account: textOf(account) || null, play: isEnd && isOne ? play : null };
}

/** The official webhook plugin of Jellyfin, with all properties. */
function fromJellyfin(body: Fields): Said {
  const ids = Object.entries(body).map(([name, value]) => [name.replace(/^Provider_/i, ""), value]);
  const isMarked = body.NotificationType === "UserDataSaved" && body.SaveReason === "TogglePlayed";
  return {
    account: body.NotificationUsername ?? body.Username,
    isEnd:
      (body.NotificationType === "PlaybackStop" && isTrue(body.PlayedToCompletion)) ||
      (isMarked && isTrue(body.Played)),
    ...{ kind: body.ItemType, show: body.SeriesName, name: body.Name },
    ...{ season: body.SeasonNumber, episode: body.EpisodeNumber, year: body.Year },
    ...{ ids: Object.fromEntries(ids), at: body.UtcTimestamp },
  };
}

/** Emby, and the unofficial webhook plugin of Jellyfin, whose items have the same fields. */
function fromEmby(body: Fields): Said {
  const item = fieldsOf(body.Item);
  const user = fieldsOf(item.UserData);
  // An item that was played before stays played while it runs again.
  const isPlayed = isTrue(user.Played) && !numberOf(user.PlaybackPositionTicks);
  const event = textOf(body.Event).toLowerCase();
  const isEnd =
    (event === "playback.stop" && isTrue(fieldsOf(body.PlaybackInfo).PlayedToCompletion)) ||
    event === "item.markplayed" ||
    event === "markplayed" ||
    (["stop", "scrobble"].includes(event) && isPlayed);
  return {
    account: fieldsOf(body.User).Name,
    isEnd,
    ...{ kind: item.Type, show: item.SeriesName, name: item.Name, year: item.ProductionYear },
    ...{ season: item.ParentIndexNumber, episode: item.IndexNumber, ids: item.ProviderIds, at: body.Date },
  };
}

function fromPlex(body: Fields): Said {
  const item = fieldsOf(body.Metadata);
  const guids = (Array.isArray(item.Guid) ? item.Guid : []).map((guid) => textOf(fieldsOf(guid).id));
  return {
    account: fieldsOf(body.Account).title,
    isEnd: body.event === "media.scrobble",
    ...{ kind: item.type, show: item.grandparentTitle, name: item.title, year: item.year },
    ...{ season: item.parentIndex, episode: item.index },
    ids: Object.fromEntries(guids.map((guid) => guid.split("://"))),
  };
}

/** So much of a film counts as all of it, for senders of percentages. */
const WHOLE_PERCENT = 80;

const fromKodi = (body: Fields): Said => ({
  isEnd:
    body.event === "end" ||
    (body.event === "stop" && Number(fieldsOf(body.progress).percent ?? 0) > WHOLE_PERCENT),
  ...{ kind: body.mediaType, show: body.tvShowTitle, name: body.title, year: body.year },
  ...{ season: body.season, episode: body.episode, ids: body.uniqueIds },
});

/** Our own form, which Tautulli's template has too. */
const fromAnybody = (body: Fields): Said => ({
  account: body.user,
  isEnd: true,
  kind: numberOf(body.episode) === null ? "movie" : "episode",
  ...{ show: body.title, name: body.title, year: body.year, ids: body.ids, day: body.day },
  ...{ season: body.season, episode: body.episode },
});

/** Null if no sender that we know sends this. */
export function readMessage(body: unknown): Message | null {
  if (!isFields(body)) return null;
  if ("NotificationType" in body) return messageOf(fromJellyfin(body));
  if ("Event" in body) return messageOf(fromEmby(body));
  if ("Metadata" in body || /^\w+\./.test(textOf(body.event))) return messageOf(fromPlex(body));
  if ("event" in body) return messageOf(fromKodi(body));
  if (textOf(body.title) === "") return null;
  return textOf(body.day) === "" || isDay(textOf(body.day)) ? messageOf(fromAnybody(body)) : null;
}
