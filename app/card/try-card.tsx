import { useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import { useOnIntent } from "#app/ui/lazy-parts.ts";
import { NAME_MAX } from "#worker/members/account/contract.ts";

const loadCards = () => import("./cards-of-name");

/** A guest's name on the four frames of the card, drawn while they type. Nothing is sent. */
export function TryCard({ className = "" }: { className?: string }) {
  const [name, setName] = useState("");
  const { part, ask, preloading } = useOnIntent(loadCards);
  return (
    <div className={`grid items-center gap-x-8 gap-y-5 md:grid-cols-[18rem_1fr] ${className}`}>
      <div className="grid gap-3 noscript:hidden">
        <p className="font-display font-semibold text-xl">A card for your forum signature</p>
        <TextField
          label="Try it with your name"
          value={name}
          maxLength={NAME_MAX}
          autoComplete="nickname"
          placeholder="Your name"
          {...preloading}
          onChange={({ target }) => {
            setName(target.value);
            ask(() => {});
          }}
        />
      </div>
      {part && name.trim() ? (
        <part.CardsOfName name={name.trim()} />
      ) : (
        <img
          src="/g-card-example.png"
          alt="An example of a G-Card: name, title, faction and what was watched last."
          width={600}
          height={315}
          loading="lazy"
          className="h-auto w-full max-w-[600px]"
        />
      )}
    </div>
  );
}
