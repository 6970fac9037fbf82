import { gameGlyphs } from "./game-glyph-paths";
import { Glyph } from "./glyph";

const isName = (key: string): key is keyof typeof gameGlyphs => Object.hasOwn(gameGlyphs, key);

type Props = { genre: string; className?: string };

export function GameGlyph({ genre, className }: Props) {
  const key = genre.toLowerCase();
  return <Glyph path={gameGlyphs[isName(key) ? key : "unknown"]} className={className} />;
}
