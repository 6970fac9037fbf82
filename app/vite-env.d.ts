declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";
  import type { operatorPage } from "#app/entry.server.tsx";

  const build: ServerBuild & { entry: { module: { operatorPage: typeof operatorPage } } };
  export = build;
}
