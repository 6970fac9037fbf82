import { X } from "lucide-react";
import { Toast } from "radix-ui";
import type { Message } from "./toasts";

export type Shown = Message & { id: number; open: boolean };

type Props = { toast: Shown; onOpenChange: (open: boolean) => void };

/** Shows a toast for five seconds. A swipe to the right removes it; F8 moves the focus to it. */
export function ToastRegion({ toast, onOpenChange }: Props) {
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      <ToastCard key={toast.id} toast={toast} onOpenChange={onOpenChange} />
      <Toast.Viewport
        hotkey={["F8"]}
        className="fixed inset-x-0 bottom-(--toast-space) z-[60] flex w-full flex-col gap-2 p-4 outline-none md:right-0 md:left-auto md:max-w-[420px]"
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
      type={isDestructive ? "foreground" : "background"}
      className={`flex items-start gap-3 border-l-4 bg-raised p-4 text-ink shadow-xl data-[state=open]:animate-toast-in data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:animate-toast-out ${isDestructive ? "border-red" : "border-green"}`}
    >
      <div className="grid flex-1 gap-1">
        <Toast.Title className="font-display font-semibold">{toast.title}</Toast.Title>
        {toast.description && (
          <Toast.Description className="text-quiet text-sm">{toast.description}</Toast.Description>
        )}
      </div>
      {toast.action && (
        <Toast.Action
          altText={toast.action.label}
          onClick={toast.action.run}
          className="min-h-11 cursor-pointer px-3 font-display font-semibold text-blue hover:underline"
        >
          {toast.action.label}
        </Toast.Action>
      )}
      <Toast.Close
        aria-label="Dismiss"
        className="-m-2 grid size-11 cursor-pointer place-items-center text-quiet hover:text-ink"
      >
        <X aria-hidden size={18} />
      </Toast.Close>
    </Toast.Root>
  );
}
