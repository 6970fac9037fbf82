/** How every drop-down menu and its items look. */
export const MENU_CLASS =
  "z-50 min-w-48 border border-rule-strong bg-panel p-1 text-ink shadow-2xl data-[state=open]:animate-rise";

export const MENU_ITEM_CLASS =
  "flex min-h-11 cursor-pointer select-none items-center gap-3 px-3 outline-none data-[highlighted]:bg-raised data-[state=checked]:text-blue";
