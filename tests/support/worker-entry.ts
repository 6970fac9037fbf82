import worker, { PublicAnswers as OwnAnswers } from "#worker/index.ts";

type Handled = Parameters<typeof worker.fetch>;
type Env = Handled[1];

/** The Worker's memory hangs on the object with its bindings. */
let current: Env | undefined;
const bindings = (env: Env): Env => (current ??= { ...env });

/** Lets the Worker forget everything, such as boards, refused senders and pending purges. */
export const forget = () => {
  current = undefined;
};

export class PublicAnswers extends OwnAnswers {
  override fetch(request: Request): Promise<Response> {
    return new OwnAnswers(this.ctx, bindings(this.env)).fetch(request);
  }
}

export default {
  fetch: (request, env, context) => worker.fetch(request, bindings(env), context),
  scheduled: (event, env) => worker.scheduled(event, bindings(env)),
} satisfies typeof worker;
