import { api, callsOfForms } from "#app/requests/api.ts";
import { type FormValues, unchecked } from "#app/requests/forms.ts";
import type { Answer, NewSettings, Settings } from "#worker/port/contract/schemas.ts";

const settingsOf = ({ name = "", timeZone = "", account = "" }: FormValues) => ({ name, timeZone, account });

/** What the API gets of the fields of each form. The field `connection` says which one it is about. */
export const CONNECTION_FORMS = {
  connect: (values: FormValues) => unchecked<NewSettings>(settingsOf(values)),
  token: ({ scope = "", ...values }: FormValues) => unchecked<NewSettings>({ ...settingsOf(values), scope }),
  change: (values: FormValues) => unchecked<Settings>(settingsOf(values)),
  answer({ message = "", choice, workId = "", episode = "" }: FormValues): Answer {
    if (choice === "undo") return { message, undo: true };
    if (choice === "again" || choice === "leave") return { message, again: choice === "again" };
    return { message, workId: choice === "foreign" ? null : workId, episode: Number(episode) || 1 };
  },
};

const { connect, token, change, answer } = CONNECTION_FORMS;
const one = ({ connection = "" }: FormValues) => ({ param: { id: connection } });

export const saveConnections = callsOfForms({
  connect: (values) => api.connections.$post({ json: connect(values) }),
  token: (values) => api.connections.$post({ json: token(values) }),
  change: (values) => api.connections[":id"].$patch({ ...one(values), json: change(values) }),
  revoke: (values) => api.connections[":id"].$delete(one(values)),
  answer: (values) => api.connections[":id"].answer.$post({ ...one(values), json: answer(values) }),
});
