import resvg from "@resvg/resvg-wasm/index_bg.wasm";
import { createDecoder } from "./decode";

export const decode = createDecoder(resvg);
