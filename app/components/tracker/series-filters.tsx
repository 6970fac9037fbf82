import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { Form, useNavigation, useSearchParams } from "react-router";
import type { Series } from "../../../worker/catalog/contract";
import { SERIES_STATUS_LABELS, SERIES_STATUSES } from "../../../worker/tracker/contract";
import { Button } from "../ui/button";
import { SelectField, TextField } from "../ui/field";

type Props = { series: readonly Series[]; shown: number };

/** Search, status and timeline. A plain form that asks the server where there is no JavaScript. */
export function SeriesFilters({ series, shown }: Props) {
  const [searchParams, setSearchParams] = useSearchParams();
  const timelines = [...new Set(series.map(({ timeline }) => timeline))];
  const inAddress = searchParams.get("q") ?? "";
  const [search, setSearch] = useState(inAddress);
  useEffect(() => setSearch(inAddress), [inAddress]);

  // Also counts what was chosen a moment ago and is still on its way into the address.
  const pending = useNavigation().location?.search;

  function setFilter(name: string, value: string) {
    const params = new URLSearchParams(pending ?? searchParams);
    if (value) params.set(name, value);
    else params.delete(name);
    setSearchParams(params, { replace: true, preventScrollReset: true });
  }

  return (
    <Form role="search" className="grid items-end gap-4 md:grid-cols-[2fr_1fr_1fr]">
      <div className="relative">
        <TextField
          label="Search"
          type="search"
          name="q"
          placeholder="Title or alternative title"
          autoComplete="off"
          className="pl-10"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setFilter("q", event.target.value);
          }}
        />
        <Search aria-hidden size={18} className="pointer-events-none absolute bottom-3 left-3 text-quiet" />
      </div>
      <SelectField
        label="Status"
        name="status"
        value={searchParams.get("status") ?? ""}
        onChange={(event) => setFilter("status", event.target.value)}
      >
        <option value="">All Status</option>
        {SERIES_STATUSES.map((status) => (
          <option key={status} value={status}>
            {SERIES_STATUS_LABELS[status]}
          </option>
        ))}
        <option value="untracked">Untracked</option>
      </SelectField>
      <SelectField
        label="Timeline"
        name="timeline"
        value={searchParams.get("timeline") ?? ""}
        onChange={(event) => setFilter("timeline", event.target.value)}
      >
        <option value="">All Timelines</option>
        {timelines.map((timeline) => (
          <option key={timeline}>{timeline}</option>
        ))}
      </SelectField>
      <p role="status" className="text-quiet text-sm md:col-span-3">
        {shown === series.length ? `${shown} series` : `${shown} of ${series.length} series`}
      </p>
      <Button type="submit" className="without-script md:col-span-3">
        Show
      </Button>
    </Form>
  );
}
