import { createContext, type ReactNode, useContext } from "react";
import styles from "./styles/app.css?url";

type Props = { scripts: string; head: ReactNode; children: ReactNode };

export function Document({ scripts, head, children }: Props) {
  const nonce = useContext(NonceContext);
  return (
    <html lang="en" data-theme="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0a0f1c" />
        {/* Vite's development server reads the nonce for its styles from this element. */}
        {import.meta.env.DEV && <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, before the first paint */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scripts }} />
        {/* The precedence makes React write the link before the preloads of scripts, so that the styles arrive first. */}
        <link rel="stylesheet" href={styles} precedence="first" />
        {head}
      </head>
      <body>{children}</body>
    </html>
  );
}

/** The document's own inline script needs it. Defined only while the server renders. */
export const NonceContext = createContext<string | undefined>(undefined);
