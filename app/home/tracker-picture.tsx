import dark from "./tracker-dark.webp";
import light from "./tracker-light.webp";

const TEXT = "A filled tracker: a member's series with their progress, status and ratings.";

/** The tracker, in the colors of the page's theme. */
export const TrackerPicture = () => (
  <div className="border border-rule-strong lifted">
    <Picture src={dark} className="in-data-[theme=light]:hidden" />
    <Picture src={light} className="in-data-[theme=dark]:hidden" />
  </div>
);

/** Browsers don't load the picture of the other theme, because that picture is lazy and hidden. */
const Picture = ({ src, className }: { src: string; className: string }) => (
  <img
    src={src}
    alt={TEXT}
    width={1280}
    height={800}
    loading="lazy"
    className={`w-full max-sm:aspect-5/4 max-sm:object-cover max-sm:object-left-top sm:h-auto ${className}`}
  />
);
