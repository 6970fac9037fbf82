import { createContext } from "react";

/** Lets the document's own inline script run; known while rendering on the server only. */
export const NonceContext = createContext<string | undefined>(undefined);
