import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DiscordEmbed } from "#app/members/own/discord-embed.tsx";

const ELEMENT = /^<script id="discord:component-embed" type="application\/json">(.*)<\/script>$/s;

function embedOf(fullName: string) {
  const picture = `https://side7.example/card/${"0".repeat(36)}/1200x630.png?v=${"a".repeat(32)}`;
  const markup = renderToStaticMarkup(
    <DiscordEmbed fullName={fullName} username="maximiliane_the_long" picture={picture} />,
  );
  const [, json = ""] = ELEMENT.exec(markup) ?? [];
  return { json, picture, ...JSON.parse(json) };
}

test("Discord's embed has the name above the card at full width", () => {
  const { component, picture } = embedOf("Mika Okada");
  expect(component.type).toBe(17);
  expect(component.components).toEqual([
    { type: 10, content: "### Mika Okada\n\\@maximiliane\\_the\\_long on Side 7" },
    { type: 12, items: [{ media: { url: picture }, description: "G-Card of Mika Okada" }] },
  ]);
});

test.each([
  "</script><script>alert(1)</script>",
  "[Free](https://bad.example) **@everyone** <@1>",
  "🚀".repeat(100),
])("Discord's embed escapes HTML and Markdown in a name: %s", (fullName) => {
  const { json, component } = embedOf(fullName);
  expect(Buffer.byteLength(json)).toBeLessThanOrEqual(3000);
  expect(json).not.toContain("<");
  expect(component.components[0].content.replace(/\\(.)/g, "$1")).toContain(`### ${fullName}\n`);
  expect(component.components[0].content).not.toMatch(/(?<!\\)[*[\]()<>_]/);
});
