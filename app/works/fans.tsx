import { Link } from "react-router";
import { Avatar, Name } from "#app/ui/avatar.tsx";
import { Rating } from "#app/ui/rating.tsx";
import type { Fan } from "#worker/members/public/directory.ts";

export function Fans({ fans }: { fans: readonly Fan[] }) {
  if (fans.length === 0) return null;
  return (
    <section aria-labelledby="fans" className="grid min-w-0 grid-cols-1 gap-3">
      <div>
        <h2 id="fans" className="text-2xl">
          Members who love it
        </h2>
        <p className="text-quiet">It's among their favorites.</p>
      </div>
      <ul className="shelf relative gap-3 lg:grid lg:grid-cols-4">
        {fans.map(({ id, username, profileImage, rating }) => (
          <li key={id} className="min-w-0 max-lg:w-[13rem]">
            <Link
              to={`/u/${username}`}
              className="group flex h-full items-center gap-3 border border-rule bg-panel p-2.5 hover:border-rule-strong focus-visible:border-blue"
            >
              <Avatar src={profileImage} size={44} isLazy />
              <span className="grid min-w-0 flex-1 gap-0.5">
                <Name name={`@${username}`} className="numerals text-sm group-hover:text-blue" />
                {rating !== null && <Rating rating={rating} label="Rating" size={14} />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
