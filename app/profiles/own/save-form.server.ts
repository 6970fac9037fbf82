import { type ActionFunctionArgs, redirect } from "react-router";
import { OWN_FORMS } from "#app/members/own-forms.ts";
import { formAction, parsed } from "#app/requests/forms.server.ts";
import { memberOf, patronOf, servicesOf } from "#app/requests/services.server.ts";
import { customizationSchema } from "#worker/card/contract/schemas.ts";
import { profileUpdateSchema, settingsSchema } from "#worker/members/account/contract/schemas.ts";
import { Refusal } from "#worker/platform/http/errors.ts";

/** Saves forms of browsers without scripts, by the same schemas and use cases as the API. */
export const saveOwnForm = formAction(
  async (values, { context }: Pick<ActionFunctionArgs, "request" | "context">) => {
    const { member } = await memberOf(context, "/profile");
    const { profiles, cards } = servicesOf(context);
    const { form = "" } = values;
    if (form === "profile" || form === "picture")
      await profiles.update(member, parsed(profileUpdateSchema, OWN_FORMS[form](values)));
    else if (form === "settings")
      await profiles.saveSettings(member, parsed(settingsSchema, OWN_FORMS.settings(values)));
    else if (form !== "gcard") throw new Refusal(400, "We don't know that form.");
    else await cards.customize(await patronOf(context), parsed(customizationSchema, OWN_FORMS.gcard(values)));
    return redirect(`/profile${form === "gcard" ? "/gcard" : ""}?${new URLSearchParams({ saved: form })}`);
  },
);
