import { milestones } from "#app/content/milestones.ts";

/** The channel's way, along a line: upright on a phone, level on a wide screen. */
export function Milestones() {
  return (
    <div className="grid gap-5">
      <h3 className="label-caps text-quiet">Milestones</h3>
      <ol className="grid lg:grid-cols-4">
        {milestones.map(({ year, title, text }) => (
          <li
            key={year}
            className="milestone grid content-start gap-1 pb-8 pl-8 lg:pt-8 lg:pr-8 lg:pb-0 lg:pl-0"
          >
            <span className="numerals text-blue">{year}</span>
            <h4 className="text-xl">{title}</h4>
            <p className="text-quiet">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
