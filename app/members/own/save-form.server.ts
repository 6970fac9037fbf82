import { type ActionFunctionArgs, redirect } from "react-router";
import { type FormValues, formValues, parsed, refusedForm } from "#app/requests/plain-forms.server.ts";
import { servicesOf, sessionUserOf, visitorOf } from "#app/services.server.ts";
import { customizationSchema } from "#worker/card/contract/schemas.ts";
import { profileUpdateSchema, settingsSchema } from "#worker/members/account/contract/schemas.ts";
import type { Profile } from "#worker/members/account/contract.ts";
import type { Member } from "#worker/members/account/tables.ts";
import { notAllowed, Refusal } from "#worker/platform/http/errors.ts";
import type { Services } from "#worker/services.ts";

type Saver = {
  services: Pick<Services["pages"], "profiles" | "cards">;
  member: Member;
  profile: Profile;
  patron: boolean;
};

/** With scripts, forms go to the API. */
export async function saveOwnForm({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) {
  const visitor = await visitorOf(context);
  const { profile, patron } = sessionUserOf(context, visitor);
  if (!visitor.member || !profile) throw redirect(`/login?${new URLSearchParams({ returnTo: "/profile" })}`);
  const { form = "", ...values } = await formValues(request);
  const services = servicesOf(context);
  try {
    await saveForm(form, values, {
      services,
      member: visitor.member,
      profile,
      patron,
    });
  } catch (error) {
    return refusedForm(error, values, { form });
  }
  return redirect(
    `${form === "gcard" ? "/profile/gcard" : "/profile"}?${new URLSearchParams({ saved: form })}`,
  );
}

/** By the same schemas and use cases as the API. */
async function saveForm(form: string, values: FormValues, saver: Saver) {
  const { services, member, profile, patron } = saver;
  switch (form) {
    case "profile": {
      const { displayName = "", profileImage = "" } = values;
      const update = parsed(profileUpdateSchema, {
        // Keeps an unchanged name linked to the name on Patreon.
        ...(displayName.trim() !== profile.fullName && { displayName: displayName.trim() || null }),
        ...(!(profile.isUploaded && profileImage.trim() === "") && {
          profileImage: profileImage.trim() || null,
        }),
      });
      return services.profiles.update(member, update);
    }
    case "picture":
      return services.profiles.update(member, { profileImage: null });
    case "settings": {
      const settings = {
        ...values,
        publicProfile: "publicProfile" in values,
        showDays: "showDays" in values,
        oldLinks: "oldLinks" in values,
      };
      return services.profiles.saveSettings(member.id, parsed(settingsSchema, settings));
    }
    case "gcard": {
      if (!patron) throw notAllowed("This is for active Patreon supporters.");
      const customization = { ...values, isPublic: "isPublic" in values };
      return services.cards.customize(member.id, parsed(customizationSchema, customization));
    }
    default:
      throw new Refusal(400, "We don't know that form.");
  }
}
