import { api, callsOfForms } from "#app/requests/api.ts";
import { type FormValues, unchecked } from "#app/requests/forms.ts";

const { player, report } = api.game;

const trimmed = ({ username, email = "", password = "" }: FormValues) => ({
  ...(username !== undefined && { username: username.trim() }),
  ...{ email: email.trim(), password },
});

/** The API requires JSON for every change, even with an empty body. */
const EMPTY = { headers: { "Content-Type": "application/json" } };

/** The `clientAction` of the quiz, which needs scripts: without them, no form may send a password anywhere. */
export const callQuiz = callsOfForms({
  login: (values) => player.login.$post({ json: trimmed(values) }),
  signUp: (values) => player.create.$post({ json: unchecked(trimmed(values)) }),
  logout: () => player.logout.$post({}, EMPTY),
  name: (values) => player.member.$post({ json: values }),
  password: (values) => player.password.$post({ json: unchecked(values) }),
  reset: (values) => player.reset.$post({ json: unchecked(values) }),
  join: (values) => player.join.$post({ json: unchecked(values) }),
  separate: (values) => player.separate.$post({ json: unchecked(values) }),
  deletion: (values) => player.$delete({ json: values }),
  report: (values) => report.$post({ json: unchecked(values) }),
});
