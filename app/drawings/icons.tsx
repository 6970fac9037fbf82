import type { ComponentProps } from "react";
import sprite from "#generated/sprite.svg?url";

type Props = Omit<ComponentProps<"svg">, "children"> & {
  size?: number;
};

/** The task that draws these lines reads the icons' names here, when there are none yet. */
const [FRAME_ICONS = {}] = Object.values(
  import.meta.glob<Record<string, string>>("/generated/drawings/frame-icons.json", {
    eager: true,
    import: "default",
  }),
);

/**
 * Shows an icon of lucide from the sprite that `ops/assets/drawings` makes: inline icons were half of the HTML. Only the
 * frame's few icons are inline, so that they show before the sprite arrives.
 */
const icon = (name: string) =>
  function Icon({ size = 24, className = "", ...props }: Props) {
    const lines = FRAME_ICONS[name];
    const look = { width: size, height: size, className: `icon ${className}`, ...props };
    return lines ? (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build draws it
      <svg viewBox="0 0 24 24" {...look} aria-hidden="true" dangerouslySetInnerHTML={{ __html: lines }} />
    ) : (
      <svg {...look} aria-hidden="true">
        <use href={`${sprite}#${name}`} />
      </svg>
    );
  };

export type Icon = ReturnType<typeof icon>;

export const ArrowDownNarrowWide = /* @__PURE__ */ icon("ArrowDownNarrowWide");
export const ArrowDownWideNarrow = /* @__PURE__ */ icon("ArrowDownWideNarrow");
export const ArrowRight = /* @__PURE__ */ icon("ArrowRight");
export const ArrowUpRight = /* @__PURE__ */ icon("ArrowUpRight");
export const AtSign = /* @__PURE__ */ icon("AtSign");
export const AudioLines = /* @__PURE__ */ icon("AudioLines");
export const CalendarDays = /* @__PURE__ */ icon("CalendarDays");
export const Camera = /* @__PURE__ */ icon("Camera");
export const ChartColumn = /* @__PURE__ */ icon("ChartColumn");
export const Check = /* @__PURE__ */ icon("Check");
export const ChevronDown = /* @__PURE__ */ icon("ChevronDown");
export const CircleCheck = /* @__PURE__ */ icon("CircleCheck");
export const CircleDot = /* @__PURE__ */ icon("CircleDot");
export const CloudOff = /* @__PURE__ */ icon("CloudOff");
export const Copy = /* @__PURE__ */ icon("Copy");
export const Crown = /* @__PURE__ */ icon("Crown");
export const Download = /* @__PURE__ */ icon("Download");
export const Ellipsis = /* @__PURE__ */ icon("Ellipsis");
export const ExternalLink = /* @__PURE__ */ icon("ExternalLink");
export const Eye = /* @__PURE__ */ icon("Eye");
export const EyeOff = /* @__PURE__ */ icon("EyeOff");
export const FileUp = /* @__PURE__ */ icon("FileUp");
export const Flag = /* @__PURE__ */ icon("Flag");
export const Flame = /* @__PURE__ */ icon("Flame");
export const FlaskConical = /* @__PURE__ */ icon("FlaskConical");
export const Gauge = /* @__PURE__ */ icon("Gauge");
export const GripVertical = /* @__PURE__ */ icon("GripVertical");
export const Hammer = /* @__PURE__ */ icon("Hammer");
export const Heart = /* @__PURE__ */ icon("Heart");
export const IdCard = /* @__PURE__ */ icon("IdCard");
export const LayoutGrid = /* @__PURE__ */ icon("LayoutGrid");
export const List = /* @__PURE__ */ icon("List");
export const ListChecks = /* @__PURE__ */ icon("ListChecks");
export const ListMusic = /* @__PURE__ */ icon("ListMusic");
export const ListTree = /* @__PURE__ */ icon("ListTree");
export const LoaderCircle = /* @__PURE__ */ icon("LoaderCircle");
export const Lock = /* @__PURE__ */ icon("Lock");
export const LogIn = /* @__PURE__ */ icon("LogIn");
export const LogOut = /* @__PURE__ */ icon("LogOut");
export const Mail = /* @__PURE__ */ icon("Mail");
export const Menu = /* @__PURE__ */ icon("Menu");
export const MessagesSquare = /* @__PURE__ */ icon("MessagesSquare");
export const Minus = /* @__PURE__ */ icon("Minus");
export const Monitor = /* @__PURE__ */ icon("Monitor");
export const Moon = /* @__PURE__ */ icon("Moon");
export const Pause = /* @__PURE__ */ icon("Pause");
export const Play = /* @__PURE__ */ icon("Play");
export const Plus = /* @__PURE__ */ icon("Plus");
export const RefreshCw = /* @__PURE__ */ icon("RefreshCw");
export const RotateCcw = /* @__PURE__ */ icon("RotateCcw");
export const RotateCw = /* @__PURE__ */ icon("RotateCw");
export const Search = /* @__PURE__ */ icon("Search");
export const Settings = /* @__PURE__ */ icon("Settings");
export const Share2 = /* @__PURE__ */ icon("Share2");
export const SlidersHorizontal = /* @__PURE__ */ icon("SlidersHorizontal");
export const ShoppingBag = /* @__PURE__ */ icon("ShoppingBag");
export const Star = /* @__PURE__ */ icon("Star");
export const Sun = /* @__PURE__ */ icon("Sun");
export const Telescope = /* @__PURE__ */ icon("Telescope");
export const Trash2 = /* @__PURE__ */ icon("Trash2");
export const TriangleAlert = /* @__PURE__ */ icon("TriangleAlert");
export const Trophy = /* @__PURE__ */ icon("Trophy");
export const User = /* @__PURE__ */ icon("User");
export const UserCog = /* @__PURE__ */ icon("UserCog");
export const UserRound = /* @__PURE__ */ icon("UserRound");
export const Wrench = /* @__PURE__ */ icon("Wrench");
export const X = /* @__PURE__ */ icon("X");
export const Zap = /* @__PURE__ */ icon("Zap");
