import { z } from "zod";

/** Body of `POST /api/auth/refresh`: an object, of which nothing is read. */
export const refreshSchema = z.object({});
