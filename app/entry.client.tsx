import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { noteTargets, openNotedTarget } from "./requests/reload-target";

declare global {
  interface Window {
    __webpack_nonce__?: string;
  }
}

// Radix's dialogs read this global for the nonce of the style element that stops the page from scrolling.
window.__webpack_nonce__ = document.querySelector<HTMLElement>("script[nonce]")?.nonce;

openNotedTarget();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[noteTargets]} />
    </StrictMode>,
  );
});
