import { type ActionFunctionArgs, data, redirect } from "react-router";
import { formAction, parsed } from "#app/requests/forms.server.ts";
import type { Saved } from "#app/requests/forms.ts";
import { memberOf, servicesOf } from "#app/requests/services.server.ts";
import { notAllowed, Refusal } from "#worker/platform/http/errors.ts";
import { answerSchema, connectionChangeSchema, connectionSchema } from "#worker/port/contract/schemas.ts";
import { CONNECTION_FORMS } from "./forms";

const PATH = "/profile/connections";

/** Saves forms of browsers without scripts, by the same schemas and use cases as the API. */
export const saveConnectionForm = formAction(
  async (values, { context }: Pick<ActionFunctionArgs, "request" | "context">) => {
    const { member, patron } = await memberOf(context, PATH);
    const connections = await servicesOf(context).loadPort();
    const { form = "", connection = "" } = values;
    if (form === "revoke") await connections.revoke(member, connection);
    else if (form === "change") {
      const settings = parsed(connectionChangeSchema, CONNECTION_FORMS.change(values));
      await connections.change(member, connection, settings);
    } else if (!patron) throw notAllowed("This is for active Patreon supporters.");
    else if (form === "answer")
      await connections.answer(member, connection, parsed(answerSchema, CONNECTION_FORMS.answer(values)));
    else if (form === "connect" || form === "token") {
      const settings = parsed(connectionSchema, CONNECTION_FORMS[form](values));
      return data<Saved>({ saved: form, answer: await connections.add(member, settings) });
    } else throw new Refusal(400, "We don't know that form.");
    return redirect(`${PATH}?${new URLSearchParams({ saved: form })}`);
  },
);
