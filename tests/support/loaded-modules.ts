/**
 * Loads what the Worker loads with the first request that needs it. Otherwise Vitest lets all requests wait for one
 * promise of such a module, and workerd may refuse I/O to those that have not started it.
 */
const modules = import.meta.glob([
  "../../worker/**/contract/*.ts",
  "../../worker/**/{checks,common-passwords,drawing,prepared}.ts",
]);
for (const load of Object.values(modules)) await load();
