import { BecomePatron } from "#app/ui/become-patron.tsx";

export function PatronsOnlyNotice() {
  return (
    <section className="panel grid justify-items-center gap-4 p-8 text-center">
      <img
        src="/g-card-example.png"
        alt="An example: the G-Card of Sayuri Tanaka, Ace Pilot"
        width={600}
        height={315}
        className="h-auto w-full max-w-md"
      />
      <h2 className="text-2xl">Your own G-Card</h2>
      <p className="max-w-prose text-quiet">
        G-Card customization is exclusively for our Patreon supporters. Choose your title, your faction and
        one of four frames, and show the card wherever you write.
      </p>
      <BecomePatron />
    </section>
  );
}
