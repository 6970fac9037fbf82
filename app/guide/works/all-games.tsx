import { Form, useSearchParams, useSubmit } from "react-router";
import { pageMeta } from "#app/page/page-meta.ts";
import { POSTER_STRIP, PosterCard, Posters } from "#app/poster/poster-card.tsx";
import { Button } from "#app/ui/button.tsx";
import { Options, SelectField } from "#app/ui/field.tsx";
import { counted } from "#app/ui/formats.ts";
import { More } from "#app/ui/links.tsx";
import { Rail } from "#app/ui/rail.tsx";
import { PageHead, Part } from "#app/ui/section.tsx";
import { GAME_GENRES, GAME_PLATFORMS } from "#franchise/works.ts";
import type { Route } from "./+types/all-games";
import { allGames, readGameChoice } from "./all-games.server";
import { WallSection } from "./wall-section";

const TEXTS = {
  title: "Games",
  lead: "Gundam on consoles, handhelds, computers and in arcades since the eighties, newest first.",
};

export const meta = pageMeta({ title: TEXTS.title, description: TEXTS.lead, path: "/games" });

export function loader({ url }: Route.LoaderArgs) {
  const choice = readGameChoice(url.searchParams);
  return { choice, ...allGames(choice) };
}

export default function AllGames({ loaderData }: Route.ComponentProps) {
  const { choice, known, count, era, eras, next, groups } = loaderData;
  const [searchParams] = useSearchParams();
  const decadePath = (title: string) =>
    `?${new URLSearchParams({ ...Object.fromEntries(searchParams), era: title })}`;
  const submit = useSubmit();
  return (
    <>
      <PageHead {...TEXTS}>
        <More to="/series">What to Watch</More>
      </PageHead>
      <div className="page grid grid-cols-1 gap-4 py-5" data-wall>
        {known.length > 0 && (
          <Part title="Best known" look="text-[1.25rem]" className="grid grid-cols-1 gap-2">
            <Posters works={known} className={POSTER_STRIP} />
          </Part>
        )}
        <Form
          role="search"
          preventScrollReset
          onChange={({ currentTarget }) => submit(currentTarget, { replace: true, preventScrollReset: true })}
          className="flex flex-wrap items-center gap-3 [&_.label-caps]:sr-only"
        >
          <SelectField label="Platform" name="platform" defaultValue={choice.platform ?? ""}>
            <Options of={[["", "All Platforms"], ...GAME_PLATFORMS]} />
          </SelectField>
          <SelectField label="Genre" name="genre" defaultValue={choice.genre ?? ""}>
            <Options of={[["", "All Genres"], ...GAME_GENRES]} />
          </SelectField>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="today"
              value="1"
              defaultChecked={choice.isPlayable}
              className="size-5 accent-(--blue-solid)"
            />
            Playable today
          </label>
          <Button type="submit" look="secondary" scripts="missing">
            Show
          </Button>
          <p role="status" className="ml-auto flex min-h-11 items-center text-quiet text-sm">
            <span>
              <span>
                <span className="numerals text-ink">{counted(count, "game")}</span>.
              </span>
              {choice.isPlayable && <span> Only games we're sure are still sold or online.</span>}
            </span>
          </p>
        </Form>
        {eras.length > 1 && (
          <Rail
            label="Decades"
            links={eras.map(({ title, count }) => ({
              label: (
                <span>
                  <span>{title}</span> <span className="numerals">{count}</span>
                </span>
              ),
              to: decadePath(title),
              isCurrent: title === era,
            }))}
          />
        )}
        <div className="walls max-sm:[--columns:4]">
          {groups.map(({ title, works }) => (
            <WallSection key={title} title={title} count={works.length}>
              {works.map(({ note, ...work }) => (
                <li key={work.id} className="min-w-0">
                  <PosterCard
                    work={work}
                    about={note ? <span className="text-green">{note}</span> : work.about}
                    size="M"
                  />
                </li>
              ))}
            </WallSection>
          ))}
        </div>
        {next && <More to={decadePath(next.title)}>{`${next.title}: ${counted(next.count, "game")}`}</More>}
      </div>
    </>
  );
}
