import { createContext } from "react-router";
import type { Visitor } from "#worker/sign-in/visitor.ts";
import type { Services } from "./services";

/** What a page's loaders are given of the Worker. `app/services.server.ts` reads it. */
type PageContext = {
  services: Services;
  visitor: () => Promise<Visitor>;
  nonce: string;
};

export const pageContext = createContext<PageContext>();
