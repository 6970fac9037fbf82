const HEAD = "M0-203 2-202 3-198 8-198 14-191 16-178 13-168 10-156 0-156ZM0-188 4-190 29-207 10-185 0-183Z";

/** The machine without its head, on the plates of the best-known drawing. */
const BODY =
  "M9-16 29-16 30-12 38-4 38 0 3 0 4-6ZM5-96 21-98 25-74 21-64 9-63 5-80ZM8-56 25-58 32-36 29-14 9-14 6-36ZM9-70 24-71 27-59 18-49 8-57ZM9-22 29-22 32-10 20-5 7-10ZM0-114 22-114 32-107 39-82 30-76 23-86 18-76 0-79ZM0-126 14-126 16-108 0-108ZM0-164 10-165 15-159 33-152 31-132 18-120 0-118ZM34-132 48-132 51-114 56-92 51-78 45-64 38-69 33-94ZM29-162 36-168 51-167 58-157 56-134 44-129 31-134Z";

/** Returns centimeters for a machine that is 18 meters tall. SD kits have no scale, so they get a usual height. */
export const kitHeight = (scale: number | null) => (scale ? 1800 / scale : 8);

/** A kit without a scale gets the large head and the short legs of an SD kit. */
export const KitSilhouette = ({ scale }: { scale: number | null }) => (
  <svg
    viewBox={scale ? "-60 -207 120 207" : "-78 -195 156 195"}
    fill="currentColor"
    stroke="currentColor"
    aria-hidden="true"
    style={{ height: `calc(${kitHeight(scale)} * clamp(6px, 0.7vw, 10px))` }}
    className="text-blue"
  >
    {["", "scale(-1 1)"].map((side) => (
      <g key={side} transform={side}>
        <path d={HEAD} transform={scale ? "" : "translate(0 344) scale(2.6)"} />
        <path d={BODY} transform={scale ? "" : "scale(.75 .42)"} />
      </g>
    ))}
  </svg>
);
