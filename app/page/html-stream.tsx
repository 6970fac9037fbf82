import type { ReactNode } from "react";
import type { PipeableStream } from "react-dom/server";
import { renderToPipeableStream } from "react-dom/server.bun";

type Options = { nonce?: string; signal: AbortSignal; onError: (error: unknown) => void };

/** A page as a stream of bytes. `allReady` settles when the whole page is rendered. */
type HtmlStream = { stream: ReadableStream<Uint8Array>; allReady: Promise<void> };

/**
 * Renders a page with React's renderer for Bun, the only renderer that writes strings
 * (`docs/decisions/0035-reacts-renderer-for-bun-writes-the-pages.md`). Rejects if the page fails before its first byte.
 */
export function renderHtml(page: ReactNode, { nonce, signal, onError }: Options): Promise<HtmlStream> {
  const { promise: allReady, resolve: onAllReady } = Promise.withResolvers<void>();
  return new Promise((resolve, reject) => {
    const rendering = renderToPipeableStream(page, {
      nonce,
      onError,
      // React would send large parts at the end of the page, where they stay hidden without scripts. Infinity turns
      // that off.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady,
      onShellError: reject,
      onShellReady: () => resolve({ stream: streamOf(rendering), allReady }),
    });
    signal.addEventListener("abort", () => rendering.abort(signal.reason), { once: true });
  });
}

/** A part of a page, which may not contain late parts. */
export async function htmlOf(part: ReactNode, signal: AbortSignal): Promise<string> {
  const { stream } = await renderHtml(part, { signal, onError() {} });
  return new Response(stream).text();
}

/** Pages work before their scripts arrive, so styles, fonts and the first pictures load before the scripts. */
const SCRIPT = '<link rel="modulepreload"';
const LATER_SCRIPT = `${SCRIPT} fetchPriority="low"`;

function streamOf(rendering: PipeableStream): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let written = "";
  let close = () => {};
  return new ReadableStream({
    start(controller) {
      function flush() {
        if (written !== "") controller.enqueue(encoder.encode(written.replaceAll(SCRIPT, LATER_SCRIPT)));
        written = "";
      }
      const destination = {
        write(text: string) {
          written += text;
          return true;
        },
        flush,
        end() {
          flush();
          controller.close();
        },
        destroy: (error: unknown) => controller.error(error),
        on(event: string, react: () => void) {
          if (event === "close") close = react;
        },
      };
      // React uses only these methods of the Node stream.
      rendering.pipe(destination as unknown as NodeJS.WritableStream);
    },
    cancel: () => close(),
  });
}
