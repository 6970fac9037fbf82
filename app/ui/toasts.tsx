import { X } from "lucide-react";
import { Toast } from "radix-ui";
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";

export type Message = {
  title: string;
  description?: string;
  action?: { label: string; run: () => void };
  variant?: "default" | "destructive";
};
type Shown = Message & { id: number; open: boolean };

const ToastContext = createContext<(message: Message) => void>(() => {});

export const useToast = () => useContext(ToastContext);

/** Shows one toast at a time for five seconds. A swipe to the right removes it; F8 moves the focus to it. */
export function Toasts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const show = useCallback(
    (message: Message) => setShown((last) => ({ ...message, id: (last?.id ?? 0) + 1, open: true })),
    [],
  );
  return (
    <ToastContext value={show}>
      <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
        {children}
        {shown && (
          <ToastCard
            key={shown.id}
            toast={shown}
            onOpenChange={(open) => setShown((last) => (last?.id === shown.id ? { ...last, open } : last))}
          />
        )}
        <Toast.Viewport
          hotkey={["F8"]}
          className="fixed inset-x-0 bottom-(--toast-space) z-[60] flex w-full flex-col gap-2 p-4 outline-none md:right-0 md:left-auto md:max-w-[420px]"
        />
      </Toast.Provider>
    </ToastContext>
  );
}

function ToastCard({ toast, onOpenChange }: { toast: Shown; onOpenChange: (open: boolean) => void }) {
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
