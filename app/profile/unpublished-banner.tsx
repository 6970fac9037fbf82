import { EyeOff } from "lucide-react";
import { Link } from "react-router";
import { TEXT_LINK_CLASS } from "#app/ui/text-link.ts";

export function UnpublishedBanner() {
  return (
    <aside
      aria-label="Only you see this"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-yellow border-l-4 bg-raised p-4"
    >
      <EyeOff aria-hidden size={22} className="shrink-0 text-yellow" />
      <p className="min-w-0 flex-1 basis-64">
        <strong className="font-display">Only you see this.</strong>{" "}
        <span className="text-quiet">
          Your profile is private: to everybody else this page does not exist.
        </span>
      </p>
      <Link to="/profile" className={TEXT_LINK_CLASS}>
        Make it public
      </Link>
    </aside>
  );
}
