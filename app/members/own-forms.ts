import { api, callsOfForms } from "#app/requests/api.ts";
import { type FormValues, unchecked } from "#app/requests/forms.ts";
import type { Customization } from "#worker/card/contract/index.ts";

/** What the API gets of the fields of each form. */
export const OWN_FORMS = {
  /** `shownName` is the name that the page showed: an unchanged name keeps following the name on Patreon. */
  profile({ displayName = "", profileImage = "", shownName, isUploaded }: FormValues) {
    const [name, image] = [displayName.trim(), profileImage.trim()];
    return {
      ...(name !== shownName && { displayName: name || null }),
      // An empty field keeps an uploaded picture.
      ...(!(isUploaded && image === "") && { profileImage: image || null }),
    };
  },
  picture: (_: FormValues) => ({ profileImage: null }),
  settings: ({ username = "", ...switches }: FormValues) => ({
    username: username.trim(),
    publicProfile: "publicProfile" in switches,
    showDays: "showDays" in switches,
    oldLinks: "oldLinks" in switches,
  }),
  gcard: (values: FormValues) => unchecked<Customization>({ ...values, isPublic: "isPublic" in values }),
};

const { profile, picture, settings, gcard } = OWN_FORMS;

/** The forms of both tabs, and the buttons between them. */
export const saveOwnFormByApi = callsOfForms({
  profile: (values) => api.auth.profile.$patch({ json: profile(values) }),
  picture: (values) => api.auth.profile.$patch({ json: picture(values) }),
  upload: (values) => api.auth.profile.picture.$post({ json: unchecked(values) }),
  settings: (values) => api.profile.settings.$post({ json: settings(values) }),
  gcard: (values) => api.gcard.customize.$post({ json: gcard(values) }),
  refresh: () => api.auth.refresh.$post({ json: {} }),
  otherSessions: () => api.auth["other-sessions"].$delete(),
  deletion: ({ confirm = "" }) =>
    api.me.$delete({ json: unchecked({ confirm: confirm.trim().toUpperCase() }) }),
});
