import { useState } from "react";
import { redirect } from "react-router";
import { ActionForm, useActionForm } from "#app/forms/action-form.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import { type PosterWork, workPath } from "#app/poster/work-link.tsx";
import { parsed } from "#app/requests/forms.server.ts";
import { SeenWall } from "#app/tracker/welcome/seen-wall.tsx";
import styles from "#app/tracker/welcome/welcome.css?url";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { counted } from "#app/ui/formats.ts";
import { TextLink } from "#app/ui/links.tsx";
import { comparableText } from "#franchise/words.ts";
import { LISTS_PATH, WORKS_MAX } from "#worker/lists/contract/index.ts";
import { addedWorksSchema } from "#worker/lists/contract/schemas.ts";
import type { Route } from "./+types/add-works";
import { ownList, saveListForm, wallsWithout } from "./lists.server";

export const meta = pageMeta({ title: "Add Works", description: "Works for one of your lists." });

const keyOf = (work: Pick<PosterWork, "kind" | "id">) => workPath(work).slice(1);

export async function loader(args: Route.LoaderArgs) {
  const { patron, list } = await ownList(args);
  const path = `${LISTS_PATH}/${list.id}`;
  if (!patron) throw redirect(path);
  const walls = wallsWithout(list.items);
  return { path, title: list.title, room: WORKS_MAX - list.items.length, walls };
}

export const action = (args: Route.ActionArgs) => {
  const { id } = args.params;
  return saveListForm({
    async add({ memberId, lists, works }) {
      await lists.addWorks(memberId, id, parsed(addedWorksSchema, { works }).works);
      return `${LISTS_PATH}/${id}`;
    },
  })(args);
};

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

const NONE: readonly string[] = [];

export default function AddWorks({ loaderData: { path, title, room, walls } }: Route.ComponentProps) {
  const [searched, setSearched] = useState("");
  const form = useActionForm({
    name: "add",
    saved: { seen: NONE },
    failed: { text: "Failed to add the works" },
  });
  const chosen = form.values.seen;
  const isShown = (work: PosterWork) =>
    chosen.includes(keyOf(work)) || comparableText(work.title).includes(comparableText(searched));
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-5 md:py-8">
      <link rel="stylesheet" href={styles} precedence="default" />
      <header className="grid gap-2">
        <TextLink to={path}>
          <span className="outside-text flex-1">{title}</span>
        </TextLink>
        <h1 className="text-3xl md:text-5xl">Add works</h1>
        <p className="text-quiet">{`Tap the posters. The list has room for ${counted(room, "more work")}.`}</p>
      </header>
      <div className="with-script max-w-xl">
        <TextField
          label="Find"
          type="search"
          value={searched}
          onChange={({ target }) => setSearched(target.value)}
        />
      </div>
      <ActionForm form={form} className="grid grid-cols-1 gap-5">
        {walls.map((wall) => (
          <fieldset key={wall.title} className="welcome-wall min-w-0">
            <legend className="pb-3 font-display font-semibold text-2xl">{wall.title}</legend>
            <SeenWall
              works={wall.works.filter(isShown)}
              value={keyOf}
              seen={searched === "" && chosen.length === 0 ? form.checkedIn("seen") : chosen}
            />
          </fieldset>
        ))}
        <div className="sticky bottom-(--player-space) z-20 flex flex-wrap items-center gap-4 border-rule-strong border-t bg-panel p-2">
          <Button type="submit" disabled={form.isPending || chosen.length > room} className="min-h-12 px-6">
            {form.isPending
              ? "Adding..."
              : chosen.length > 0
                ? `Add ${counted(chosen.length, "work")}`
                : "Add"}
          </Button>
          {chosen.length > room && <p className="text-red">{`Please choose at most ${room}.`}</p>}
        </div>
      </ActionForm>
    </div>
  );
}
