/**
 * Loads the modules that the Worker loads at the first request that needs them. Otherwise, Vitest makes all requests
 * wait for one promise per module, and workerd may refuse I/O to requests that didn't start this promise.
 */
const modules = import.meta.glob([
  "../../worker/**/contract/*.ts",
  "../../worker/**/{checks,common-passwords,drawing,prepared}.ts",
]);
for (const load of Object.values(modules)) await load();
