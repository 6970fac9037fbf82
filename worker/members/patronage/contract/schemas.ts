import { z } from "zod";

/** Body of `POST /api/auth/refresh`: an object. Its fields are ignored. */
export const refreshSchema = z.object({});
