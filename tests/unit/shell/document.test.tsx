import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Document } from "#app/shell/document.tsx";

test("a page covers the whole screen of a phone, so that it learns how far the notch and the lower edge reach in", () => {
  const markup = renderToStaticMarkup(
    <Document scripts="" head={null}>
      text
    </Document>,
  );
  expect(/<meta name="viewport" content="([^"]+)"/.exec(markup)?.[1]?.split(/,\s*/)).toContain(
    "viewport-fit=cover",
  );
});
