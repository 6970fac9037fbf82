import { type SubmitEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { Series } from "../../../worker/catalog/contract";
import {
  NOTES_MAX,
  SERIES_STATUS_LABELS,
  SERIES_STATUSES,
  type SeriesEntry,
  type SeriesStatus,
} from "../../../worker/tracker/contract";
import { api, read, shownMessage } from "../../api";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { CONTROL_CLASS, Field, SelectField, TextField } from "../ui/field";
import { useToast } from "../ui/toasts";
import { StarRating } from "./star-rating";

type Props = { series: Series; entry: SeriesEntry | undefined; onClose: () => void };

/** What is not a number counts as 0; what is beyond the last episode, as the last. */
const episodesFrom = (text: string, episodes: number) =>
  Math.min(Math.max(Math.trunc(Number(text)) || 0, 0), episodes);

/** Edits one tracked series. Stays open with everything in it where saving fails. */
export function EntryDialog({ series, entry, onClose }: Props) {
  const [status, setStatus] = useState<SeriesStatus>(entry?.status ?? "planning");
  const [rating, setRating] = useState(entry?.rating ?? 0);
  const [episodesWatched, setEpisodesWatched] = useState(entry?.episodesWatched ?? 0);
  const [notes, setNotes] = useState(entry?.notes ?? "");
  const [pending, setPending] = useState<"saving" | "removing" | null>(null);
  const showToast = useToast();
  const revalidator = useRevalidator();

  async function change(kind: "saving" | "removing", call: () => Promise<unknown>, done: string) {
    setPending(kind);
    try {
      await call();
      await revalidator.revalidate();
      showToast({ title: "Success", description: done });
      onClose();
    } catch (error) {
      setPending(null);
      const description = shownMessage(error, "Failed to update tracking");
      showToast({ title: "Error", description, variant: "destructive" });
    }
  }

  function save(event: SubmitEvent) {
    event.preventDefault();
    const json = {
      seriesId: series.id,
      status,
      rating: rating === 0 ? null : rating,
      episodesWatched,
      notes: notes.trim() || null,
    };
    change("saving", () => read(api.tracker.series.$post({ json })), "Series tracking updated successfully!");
  }

  const remove = () =>
    change(
      "removing",
      () => read(api.tracker.series[":seriesId"].$delete({ param: { seriesId: series.id } })),
      `${series.title} is no longer tracked.`,
    );

  return (
    <Dialog title={series.title} description={`${series.timeline} · ${series.year}`} onClose={onClose}>
      <form onSubmit={save} className="grid gap-5">
        <SelectField
          label="Status"
          value={status}
          onChange={(event) => setStatus(event.target.value as SeriesStatus)}
        >
          {SERIES_STATUSES.map((value) => (
            <option key={value} value={value}>
              {SERIES_STATUS_LABELS[value]}
            </option>
          ))}
        </SelectField>
        <StarRating rating={rating} onChange={setRating} />
        {series.episodes !== null && (
          <TextField
            label="Episodes watched"
            hint={`of ${series.episodes}`}
            type="number"
            inputMode="numeric"
            min={0}
            max={series.episodes}
            value={episodesWatched}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setEpisodesWatched(episodesFrom(event.target.value, series.episodes ?? 0))}
          />
        )}
        <Field label="Notes" hint={`${notes.length}/${NOTES_MAX}, for you and, if public, on your profile`}>
          {(control) => (
            <textarea
              {...control}
              rows={4}
              maxLength={NOTES_MAX}
              value={notes}
              onChange={(event) => setNotes(event.target.value)}
              className={CONTROL_CLASS}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={pending !== null} className="flex-1">
            {pending === "saving" ? "Saving..." : "Save"}
          </Button>
          {entry && (
            <Button look="danger" disabled={pending !== null} onClick={remove}>
              {pending === "removing" ? "Removing..." : "Remove"}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
