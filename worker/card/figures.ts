import { sql } from "drizzle-orm";
import { type Figures, rowsWhere } from "#worker/platform/db/figures.ts";
import { gcards } from "./tables";

const cardsWith = (style: string) => rowsWhere(sql`frame = ${style}`);

/** The operator sums these over `gcards`. */
export const cardFigures = {
  columns: { frame: gcards.frameStyle, is_public: gcards.isPublic },
  sums: {
    cards: sql`count(frame)`,
    privateCards: rowsWhere(sql`is_public = 0`),
    classicCards: cardsWith("classic"),
    hexCards: cardsWith("hex"),
    monoCards: cardsWith("mono"),
    modernCards: cardsWith("modern"),
  },
} satisfies Figures;
