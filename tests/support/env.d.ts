declare namespace Cloudflare {
  interface Env {
    DB: D1Database;
    SESSION_SECRET: string;
    MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
  interface GlobalProps {
    mainModule: typeof import("./worker-entry");
  }
}
