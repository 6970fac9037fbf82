import type { ReactNode } from "react";

/** Shows only where scripts run, or only where they don't. `app.css` has the styles. */
export const SCRIPTS_CLASS = { needed: "with-script", missing: "without-script" } as const;

export const WithScripts = ({ children }: { children: ReactNode }) => (
  <div className={`${SCRIPTS_CLASS.needed} contents`}>{children}</div>
);

export const WithoutScripts = ({ children }: { children: ReactNode }) => (
  <div className={`${SCRIPTS_CLASS.missing} contents`}>{children}</div>
);
