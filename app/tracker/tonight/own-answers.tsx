import type { ReactNode } from "react";
import { useEntries } from "#app/log/actions.ts";
import type { Entries } from "#app/log/entry.ts";
import { PressForm } from "#app/log/press-form.tsx";
import { seriesShelf } from "#app/log/series-shelf.tsx";
import type { Work } from "#app/log/shelf.ts";
import { StepButton } from "#app/log/step-button.tsx";
import { SERIES_WORKS } from "#app/tracker/list/series-catalog.ts";
import type { Entry } from "#worker/log/contract/entry.ts";

const HERE = { returnTo: "/tonight" };

type Props = {
  loaded: readonly Entry[];
  children: (entries: Entries, button: (work: Work, isFirst: boolean) => ReactNode) => ReactNode;
};

export function OwnAnswers({ loaded, children }: Props) {
  const { entries, actions } = useEntries(seriesShelf, loaded);
  return (
    <PressForm actions={actions} works={SERIES_WORKS} action="/tracker/series" hiddenFields={HERE}>
      {children(entries, (work, isFirst) => (
        <StepButton
          {...{ shelf: seriesShelf, work, entry: entries.get(work.id), isFirst }}
          isMain={isFirst}
        />
      ))}
    </PressForm>
  );
}
