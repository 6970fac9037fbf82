import { redirect } from "react-router";
import { pageMeta } from "#app/page/page-meta.ts";
import { viewerOf } from "#app/requests/services.server.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/logout";

export const meta = pageMeta({ title: "Logout", description: "Sign out of this browser." });

/** Browsers see this page only if they don't say which site the link was on. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  if (viewer && !viewer.member) throw redirect("/");
}

export default function Logout() {
  return (
    <section className="grid flex-1 place-items-center px-4 py-16">
      <div className="panel grid w-full max-w-md gap-6 p-6 sm:p-8">
        <div className="grid gap-2">
          <h1 className="text-3xl">Logout</h1>
          <p className="text-quiet">Do you want to sign out of this browser?</p>
        </div>
        <form method="post" action="/auth/logout" className="grid gap-3">
          <Button type="submit">Logout</Button>
          <Button look="quiet" to="/profile">
            Stay signed in
          </Button>
        </form>
      </div>
    </section>
  );
}
