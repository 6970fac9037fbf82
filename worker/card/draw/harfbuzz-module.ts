import harfbuzz from "harfbuzzjs/dist/harfbuzz.wasm";
import { startHarfBuzz } from "./harfbuzz";

/** In a file of its own, so that the first name that needs shaping loads it. */
export const start = () => startHarfBuzz(harfbuzz);
