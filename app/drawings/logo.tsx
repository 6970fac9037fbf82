export const Backdrop = ({ className = "" }: { className?: string }) => (
  <div className={`drawn-backdrop ${className}`} />
);

/** The Earth–Moon system at its smallest: the orbit, Earth, the Moon, and a bright dot at L3, opposite the Moon. */
const LogoMark = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true" fill="none" className="mark">
    <ellipse cx="16" cy="16" rx="13" ry="10" transform="rotate(-24 16 16)" stroke="currentColor" />
    <circle cx="16" cy="16" r="4.25" fill="var(--blue)" />
    <circle cx="27.9" cy="10.7" r="2" fill="currentColor" />
    <circle cx="4.1" cy="21.3" r="3.5" fill="var(--yellow)" />
  </svg>
);

/** The most characters of a name that fits on one line. A longer name is smaller and takes up to three lines. */
const ONE_LINE = 12;

/** The mark with the product's name; a number at the end of the name takes the color of the dot. */
export function Logo({ name, className = "" }: { name: string; className?: string }) {
  const numeral = /^(?:.*\D)?(\d+)$/.exec(name)?.[1] ?? "";
  const words = name.slice(0, name.length - numeral.length);
  return (
    <span className={`logo ${name.length > ONE_LINE ? "logo-long" : ""} ${className}`}>
      <LogoMark />
      <span className="logo-name">
        {words}
        {numeral && <span className="logo-numeral">{numeral}</span>}
      </span>
    </span>
  );
}
