import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { openSignedIn, visit } from "../support/site/site";

test.each(["series", "games"])("the filters of %s are not clipped on tablets and desktops", async (kind) => {
  const page = await openSignedIn("patron");
  await visit(page, `/tracker/${kind}`);
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await page
      .getByRole("search")
      .locator("select")
      .evaluateAll((selects) =>
        (selects as unknown as HTMLSelectElement[]).flatMap((select) => {
          const style = getComputedStyle(select as never);
          const pen = document.createElement("canvas").getContext("2d");
          if (!pen) return ["no canvas"];
          pen.font = style.font;
          const text = select.selectedOptions[0]?.text ?? "";
          const room =
            select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
          return pen.measureText(text).width > room ? [`${text}: ${Math.round(room)} px`] : [];
        }),
      );
    expect([width, cut]).toEqual([width, []]);
  }
});

test.each([
  [390, 844],
  [844, 390],
])("the editor's buttons are at its end on a phone of %i × %i", async (width, height) => {
  const page = await openSignedIn("patron", { viewport: { width, height } });
  await visit(page, "/tracker/series");
  await page
    .getByRole("button", { name: /^(Edit|Track) / })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save", exact: true }).waitFor();
  for (const at of [0, 0.37, 0.7, 1]) {
    const { left, bottom, wide } = await dialog.evaluate((element, share) => {
      element.scrollTop = share * (element.scrollHeight - element.clientHeight);
      const box = element.getBoundingClientRect();
      return { left: box.left, bottom: Math.min(Math.floor(box.bottom), innerHeight), wide: box.width };
    }, at);
    const clip = { x: left + 4, y: bottom - 10, width: wide - 8, height: 10 };
    const { data, width: across } = PNG.sync.read(await page.screenshot({ clip }));
    const pixels = Array.from({ length: data.length / 4 }, (_, index) =>
      [...data.subarray(index * 4, index * 4 + 3)].join(),
    );
    const mixed = pixels.filter((pixel, index) => pixel !== pixels[index - (index % across)]);
    expect([at, mixed.length]).toEqual([at, 0]);
  }
});
