const BODY = { fill: "var(--space)", stroke: "var(--text)", strokeWidth: 2 };
const LINE = { stroke: "var(--quiet)", strokeWidth: 2 };

/** A pilot's helmet with a lit visor, for members without a picture. Its colors are those of the page that shows it. */
export const DEFAULT_AVATAR = (
  <symbol
    key="avatar"
    id="avatar"
    viewBox="0 0 96 96"
    fill="none"
    strokeLinejoin="round"
    strokeLinecap="round"
  >
    <path fill="var(--panel)" d="M0 0H96V96H0Z" />
    <path stroke="var(--rule)" d="M48 4V96M4 44H92M48 44m-38 0a38 38 0 1 0 76 0a38 38 0 1 0-76 0" />
    <path {...BODY} d="M8 98C10 82 20 75 33 73H63C76 75 86 82 88 98Z" />
    <path {...LINE} d="M33 73L40 84H56L63 73M20 82L26 96M76 82L70 96" />
    <path
      {...BODY}
      d="M48 13C30 13 20 26 20 44V56C20 64 25 71 33 75L40 79H56L63 75C71 71 76 64 76 56V44C76 26 66 13 48 13Z"
    />
    <path
      fill="color-mix(in srgb, var(--blue) 30%, var(--space))"
      stroke="var(--blue)"
      strokeWidth={2}
      d="M27 43C27 37 31 34 37 34H59C65 34 69 37 69 43V49C69 56 64 60 57 60H39C32 60 27 56 27 49Z"
    />
    <path stroke="var(--text)" strokeWidth={2.5} d="M33 49V44C33 41 35 40 38 40H46" />
    <path {...LINE} d="M41 14L43 27H53L55 14M20 45H15V57H20.5M76 45H81V57H75.5M41 67H55M43 72H53" />
  </symbol>
);
