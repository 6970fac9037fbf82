import { api, callsOfForms } from "#app/requests/api.ts";
import { unchecked } from "#app/requests/forms.ts";
import { SHORTEST_FILL_MS } from "#worker/pages/sponsor/contract.ts";

let handedOutAt = 0;

/** Each new ticket restarts the time. */
export const noteTicket = () => {
  handedOutAt = performance.now();
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const sendInquiry = callsOfForms({
  async inquiry(values) {
    // The server refuses forms that were filled in too fast for a person. A browser's autofill can be that fast.
    await wait(SHORTEST_FILL_MS - (performance.now() - handedOutAt));
    return api.sponsor.$post({ json: unchecked(values) });
  },
});
