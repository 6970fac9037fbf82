import { createContext } from "react-router";
import type { Visitor } from "#worker/members/account/visitor.ts";
import type { Services } from "../services";

/** `app/requests/services.server.ts` reads it. */
export type PageContext = { services: Services["pages"]; visitor: () => Promise<Visitor>; nonce: string };

export const pageContext = createContext<PageContext>();
