import { createContext } from "react-router";
import type { Visitor } from "#worker/members/account/visitor.ts";
import type { Services } from "../services";

/** What the Worker passes to loaders and actions. `app/services.server.ts` reads it. */
export type PageContext = {
  services: Services["pages"];
  visitor: () => Promise<Visitor>;
  nonce: string;
};

export const pageContext = createContext<PageContext>();
