import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useSessionUser } from "#app/page/session-user.ts";
import { BecomePatron } from "#app/ui/become-patron.tsx";
import { TextField } from "#app/ui/field.tsx";
import { useOnIntent } from "#app/ui/on-intent.ts";
import { WithScripts } from "#app/ui/scripts.tsx";
import { NAME_MAX } from "#worker/members/account/contract/index.ts";

const loadCards = () => import("./cards-of-name");

/** Drawn while a guest types. Nothing is sent. */
function useNamedCards(): { field: ReactNode; cards: (className?: string) => ReactNode } {
  const [name, setName] = useState("");
  const { part, ask, intent } = useOnIntent(loadCards);
  const input = useRef<HTMLInputElement>(null);
  const shown = name.trim();

  function enter(entered: string) {
    setName(entered);
    ask(() => {});
  }

  const enterEarly = useEffectEvent(() => {
    if (input.current?.value) enter(input.current.value);
  });
  // A guest may have typed a name before the scripts ran.
  useEffect(() => {
    enterEarly();
  }, []);

  return {
    field: (
      <TextField
        ref={input}
        label="Try it with your name"
        value={name}
        maxLength={NAME_MAX}
        autoComplete="nickname"
        placeholder="Your name"
        {...intent}
        onChange={({ target }) => enter(target.value)}
      />
    ),
    cards: (className) => part && shown && <part.CardsOfName name={shown} className={className} />,
  };
}

/** Lies on the corner of the picture before it. */
export const CardExample = () => (
  <img
    src="/g-card-example.webp"
    alt="An example of a G-Card: name, title, faction and the last series watched."
    width={600}
    height={315}
    loading="lazy"
    className="relative -mt-14 ml-auto h-auto w-[min(66%,24rem)] md:-mt-24 lg:-mr-5"
  />
);

/** The cards appear below the field, over the whole width of the grid around it. */
export function TryCard() {
  const { field, cards } = useNamedCards();
  return (
    <>
      <WithScripts>
        <div className="grid content-start gap-3">
          <p className="font-display font-semibold text-xl">A card for your forum signature</p>
          {field}
        </div>
      </WithScripts>
      {cards("col-span-full grid-cols-2 lg:grid-cols-4")}
    </>
  );
}

export function MakeYourOwn() {
  const { field, cards } = useNamedCards();
  const { signedIn } = useSessionUser();
  if (signedIn) return null;
  return (
    <section
      aria-labelledby="make-your-own"
      className="panel grid items-end gap-x-12 gap-y-4 p-4 sm:p-6 lg:grid-cols-2"
    >
      <div className="grid gap-2">
        <h2 id="make-your-own" className="text-2xl">
          Make your own
        </h2>
        <p className="max-w-prose text-quiet">
          Log every series, film and game, and show it off wherever you post. The tracker and the card are for
          supporters.
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <WithScripts>
          <div className="min-w-0 flex-1 basis-56">{field}</div>
        </WithScripts>
        <BecomePatron />
      </div>
      {cards("col-span-full grid-cols-2 lg:grid-cols-4")}
    </section>
  );
}
