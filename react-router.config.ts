import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // One small file names all routes. Asking for them as links appear would start the Worker with every visit.
  routeDiscovery: { mode: "initial" },
  // A form's call is part of its page, so that a press without a connection can say so.
  splitRouteModules: false,
} satisfies Config;
