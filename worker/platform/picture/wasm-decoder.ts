import webp from "@jsquash/webp/codec/dec/webp_dec.wasm";
import resvg from "@resvg/resvg-wasm/index_bg.wasm";
import { createDecoder } from "./decode";

export const decode = createDecoder({ resvg, webp });
