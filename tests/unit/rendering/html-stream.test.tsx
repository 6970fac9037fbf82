import { type ReactNode, Suspense, use } from "react";
import { expect, test, vi } from "vitest";
import { renderHtml } from "#app/page/html-stream.tsx";
import { until } from "../../support/until";

const render = (page: ReactNode, signal = new AbortController().signal, onError = vi.fn()) =>
  renderHtml(page, { nonce: "n", signal, onError });

function Late({ words }: { words: Promise<string> }) {
  return <p>{use(words)}</p>;
}

const pageWith = (words: Promise<string>) => (
  <main>
    <h1 title="ガンダム 🚀">Zeta &amp; ZZ</h1>
    <Suspense fallback={<p>Loading</p>}>
      <Late words={words} />
    </Suspense>
  </main>
);

test("a page's stream sends the finished part first, and late parts later", async () => {
  const { promise: words, resolve } = Promise.withResolvers<string>();
  const { stream, allReady } = await render(pageWith(words));
  const reader = stream.getReader();
  const first = new TextDecoder().decode((await reader.read()).value);
  expect(first).toContain('<h1 title="ガンダム 🚀">Zeta &amp; ZZ</h1>');
  expect(first).toContain("Loading");
  expect(first).not.toContain("At last");
  resolve("At last");
  await allReady;
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    rest += new TextDecoder().decode(part.value);
  }
  expect(rest).toContain("At last");
});

test("a page that fails before its first byte rejects the promise", async () => {
  const Broken = () => {
    throw new Error("The page is broken.");
  };
  const onError = vi.fn();
  await expect(render(<Broken />, undefined, onError)).rejects.toThrow("The page is broken.");
  expect(onError).toHaveBeenCalledOnce();
});

test("rendering stops if the reader cancels or the request is aborted", async () => {
  const onError = vi.fn();
  const { stream } = await render(pageWith(new Promise(() => {})), undefined, onError);
  await stream.cancel();
  await until(() => expect(onError).toHaveBeenCalledOnce());

  const request = new AbortController();
  const aborted = await render(pageWith(new Promise(() => {})), request.signal, onError);
  request.abort(new Error("Gone."));
  await until(() => expect(onError).toHaveBeenCalledTimes(2));
  // The browser then shows the fallback of late parts.
  expect(await new Response(aborted.stream).text()).toContain("Loading");
});
