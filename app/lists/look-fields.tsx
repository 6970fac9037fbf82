import type { useActionForm } from "#app/forms/action-form.tsx";
import { Switch, TextField } from "#app/ui/field.tsx";
import { ABOUT_MAX, type Look, TITLE_MAX } from "#worker/lists/contract/index.ts";

export const lookFields = ({ title, about, isRanked, hasRows }: Look) => ({
  ...{ title, about: about ?? "" },
  ...{ isRanked, hasRows },
});

type Form = Pick<ReturnType<typeof useActionForm<ReturnType<typeof lookFields>>>, "field" | "flag">;

export const LookFields = ({ form }: { form: Form }) => (
  <>
    <TextField label="Name" {...form.field("title")} maxLength={TITLE_MAX} required />
    <TextField
      label="About it"
      hint="One sentence, if you like."
      {...form.field("about")}
      maxLength={ABOUT_MAX}
    />
    <Switch label="Ranked" hint="Each work has a number." {...form.flag("isRanked")} />
    <Switch label="Tier board" hint="Works are in rows from S to F." {...form.flag("hasRows")} />
  </>
);
