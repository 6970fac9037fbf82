import { type ActionFunctionArgs, redirect } from "react-router";
import { OWN_FORMS } from "#app/members/own-forms.ts";
import { parsed, refusedForm } from "#app/requests/forms.server.ts";
import { formValues } from "#app/requests/forms.ts";
import { patronOf, servicesOf, visitorOf } from "#app/requests/services.server.ts";
import { customizationSchema } from "#worker/card/contract/schemas.ts";
import { profileUpdateSchema, settingsSchema } from "#worker/members/account/contract/schemas.ts";
import { Refusal } from "#worker/platform/http/errors.ts";

/** Saves forms of browsers without scripts, by the same schemas and use cases as the API. */
export async function saveOwnForm({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) {
  const { member } = await visitorOf(context);
  if (!member) throw redirect(`/login?${new URLSearchParams({ returnTo: "/profile" })}`);
  const { profiles, cards } = servicesOf(context);
  const values = await formValues(request);
  const { form = "" } = values;
  try {
    if (form === "profile" || form === "picture")
      await profiles.update(member, parsed(profileUpdateSchema, OWN_FORMS[form](values)));
    else if (form === "settings")
      await profiles.saveSettings(member, parsed(settingsSchema, OWN_FORMS.settings(values)));
    else if (form !== "gcard") throw new Refusal(400, "We don't know that form.");
    else await cards.customize(await patronOf(context), parsed(customizationSchema, OWN_FORMS.gcard(values)));
  } catch (error) {
    return refusedForm(error, values);
  }
  return redirect(`/profile${form === "gcard" ? "/gcard" : ""}?${new URLSearchParams({ saved: form })}`);
}
