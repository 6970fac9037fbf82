import { useEffect, useEffectEvent } from "react";
import type { z } from "zod/mini";
import { kept } from "./kept";
import { useSignInAgain } from "./sign-in-again";

/** Has this part of the page kept where a session ends before it is saved; null while there is nothing to keep. */
export function useKeeping(name: string, part: unknown) {
  const { register } = useSignInAgain();
  const read = useEffectEvent(() => part);
  useEffect(() => {
    const unregister = register(name, () => read());
    return () => unregister();
  }, [register, name]);
}

/** Gives back what was kept under this name, once, unless it is not what the schema says. */
export function useRestoring<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  restore: (part: z.infer<Schema>) => void,
) {
  const { memberId } = useSignInAgain();
  const bringBack = useEffectEvent(() => {
    const found = memberId ? schema.safeParse(kept.take(memberId, name)) : null;
    if (found?.success) restore(found.data);
  });
  useEffect(() => {
    bringBack();
  }, []);
}
