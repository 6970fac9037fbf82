declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";
  import type { RenderOperatorPage } from "#worker/operator/contract.ts";

  const build: ServerBuild & { entry: { module: { operatorPage: RenderOperatorPage } } };
  export = build;
}
