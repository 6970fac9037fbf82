import { createContext } from "react";

/** Allows the document's own inline script. Known only while the server renders. */
export const NonceContext = createContext<string | undefined>(undefined);
