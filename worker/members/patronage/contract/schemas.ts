import { z } from "zod";

/** Body of `POST /api/auth/refresh`. Its fields are ignored. */
export const refreshSchema = z.object({});
