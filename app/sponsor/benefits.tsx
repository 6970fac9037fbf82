import { benefits } from "#app/content/sponsor.ts";

export function Benefits() {
  return (
    <ol className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {benefits.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[auto_1fr] gap-4">
          <span aria-hidden className="numerals pt-0.5 text-blue">
            {String(index + 1).padStart(2, "0")}
          </span>
          <div className="grid content-start gap-1.5 border-rule border-l pl-4">
            <h3 className="text-xl">{title}</h3>
            <p className="max-w-prose text-quiet leading-relaxed">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
