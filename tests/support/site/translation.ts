import type { Page } from "playwright-core";

/**
 * Translates the page as Chrome does: replaces every text, and every text that appears later, by two nested `font`
 * elements. The translated text is the same, so that tests can read it.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const untranslated = "script, style, noscript, textarea, option, svg, title, font";
    function translateText(text: Node) {
      const { parentElement: parent, nodeValue } = text;
      if (!parent || !nodeValue || parent.closest(untranslated)) return;
      const inner = document.createElement("font");
      inner.textContent = nodeValue;
      const outer = document.createElement("font");
      outer.appendChild(inner);
      parent.replaceChild(outer, text);
    }
    function translateIn(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(translateText);
    }
    translateIn(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(translateIn);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
