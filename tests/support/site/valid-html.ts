import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React's own style: <meta/>, charSet, disabled="", generated ids, and inline styles with values that only scripts
    // know.
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "valid-id": "off",
    "no-inline-style": "off",
    "long-title": "off",
    "no-trailing-whitespace": "off",
    // Radix's toasts are a <div role="region">.
    "prefer-native-element": ["error", { exclude: ["region"] }],
    "form-dup-name": ["error", { shared: ["radio", "button", "reset", "submit", "checkbox"] }],
  },
});

export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}
