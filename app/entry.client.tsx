import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

declare global {
  interface Window {
    __webpack_nonce__?: string;
  }
}

// By this name Radix's dialogs look for the nonce of the style element with which they hold the page still.
window.__webpack_nonce__ = document.querySelector<HTMLElement>("script[nonce]")?.nonce;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
