import { Toast } from "radix-ui";
import { useEffect, useRef } from "react";
import { X } from "#app/drawings/icons.tsx";
import { IconButton } from "./button";

type Action = { label: string; run: () => void };

export type Message = {
  title: string;
  description?: string;
  detail?: string;
  action?: Action | undefined;
  other?: Action | undefined;
  variant?: "default" | "destructive";
  /** Five seconds by default. */
  durationMs?: number;
};

export type Shown = Message & { id: number; open: boolean };

type RegionProps = Pick<Props, "onOpenChange"> & { toast: Shown | null; hasFocus: boolean };
type Props = { toast: Shown; onOpenChange: (open: boolean) => void };

/**
 * On a phone below the header, away from the buttons of dialogs and bars; on a wide screen above the player. A swipe
 * removes a toast, and F8 moves the focus here. `hasFocus`: F8 came before the region had loaded.
 */
export function ToastRegion({ toast, onOpenChange, hasFocus }: RegionProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (hasFocus) list.current?.focus();
  }, [hasFocus]);
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toast && <ToastCard key={toast.id} toast={toast} onOpenChange={onOpenChange} />}
      <Toast.Viewport
        ref={list}
        hotkey={["F8"]}
        data-toasts
        className="fixed inset-x-0 max-md:top-(--header-space) md:bottom-(--toast-space) z-[60] flex w-full flex-col gap-2 p-4 pr-[max(1rem,env(safe-area-inset-right))] outline-none md:right-0 md:left-auto md:max-w-[420px]"
      />
    </Toast.Provider>
  );
}

function ToastCard({ toast, onOpenChange }: Props) {
  const isDestructive = toast.variant === "destructive";
  return (
    <Toast.Root
      open={toast.open}
      onOpenChange={onOpenChange}
      duration={toast.durationMs}
      type={isDestructive ? "foreground" : "background"}
      className={`flex items-start gap-3 border-l-4 bg-raised p-4 text-ink lifted data-[state=open]:animate-toast-in data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:animate-toast-out ${isDestructive ? "border-red" : "border-green"}`}
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3">
        <div className="grid min-w-0 flex-1 basis-48 gap-1">
          <Toast.Title className="font-display font-semibold">{toast.title}</Toast.Title>
          {toast.description && (
            <Toast.Description className="outside-text text-quiet text-sm">
              {toast.description}
            </Toast.Description>
          )}
          {toast.detail && <p className="outside-text text-sm">{toast.detail}</p>}
        </div>
        {/* Long labels wrap below the text. */}
        <div className="-mx-3 -my-2 flex flex-wrap">
          {[toast.action, toast.other].map(
            (action) =>
              action && (
                <Toast.Action
                  key={action.label}
                  altText={action.label}
                  onClick={action.run}
                  className="min-h-11 cursor-pointer whitespace-nowrap px-3 font-display font-semibold text-blue hover:underline"
                >
                  {action.label}
                </Toast.Action>
              ),
          )}
        </div>
      </div>
      <Toast.Close asChild>
        <IconButton label="Dismiss" className="-m-2">
          <X aria-hidden size={18} />
        </IconButton>
      </Toast.Close>
    </Toast.Root>
  );
}
