import { Toast } from "radix-ui";
import { type CSSProperties, type Ref, useEffect, useLayoutEffect, useRef, useState } from "react";
import { X } from "./icons";
import { freePlace, type ToastPlace, USUAL_PLACE } from "./toast-place";
import type { Message } from "./toasts";

export type Shown = Message & { id: number; open: boolean };

type RegionProps = Pick<Props, "onOpenChange"> & { toast: Shown | null; hasFocus: boolean };
type Props = { toast: Shown; onOpenChange: (open: boolean) => void };

/**
 * Shows a toast for five seconds, or for as long as it asks. A swipe to the right removes it. F8 moves the focus to the
 * region, which is there without a toast too. `hasFocus`: somebody has pressed F8 before the region was loaded.
 */
export function ToastRegion({ toast, onOpenChange, hasFocus }: RegionProps) {
  const [card, setCard] = useState<HTMLLIElement | null>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (hasFocus) list.current?.focus();
  }, [hasFocus]);
  const { side, lift } = usePlace(card);
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toast && <ToastCard key={toast.id} toast={toast} onOpenChange={onOpenChange} cardRef={setCard} />}
      <Toast.Viewport
        ref={list}
        hotkey={["F8"]}
        data-toasts
        style={{ "--lift": `${lift}px` } as CSSProperties}
        className={`fixed inset-x-0 bottom-[calc(var(--toast-space)+var(--lift))] z-[60] flex w-full flex-col gap-2 p-4 outline-none md:max-w-[420px] ${side === "right" ? "md:right-0 md:left-auto" : ""}`}
      />
    </Toast.Provider>
  );
}

/** Looks for a place when a notification appears, and again when the focus moves, as it does into a dialog. */
function usePlace(card: Element | null): ToastPlace {
  const [found, setFound] = useState<{ card: Element; place: ToastPlace } | null>(null);
  useEffect(() => {
    if (!card) return;
    const lookAgain = ({ target }: FocusEvent) => {
      if (!(target instanceof Node && card.parentElement?.contains(target))) setFound(null);
    };
    addEventListener("focusin", lookAgain);
    return () => removeEventListener("focusin", lookAgain);
  }, [card]);
  const isPlaced = card !== null && found?.card === card;
  // Measured in the usual place, before anything is painted.
  useLayoutEffect(() => {
    if (card && !isPlaced) setFound({ card, place: freePlace(card) });
  }, [card, isPlaced]);
  return isPlaced ? found.place : USUAL_PLACE;
}

type CardProps = Props & { cardRef: Ref<HTMLLIElement> };

function ToastCard({ toast, onOpenChange, cardRef }: CardProps) {
  const isDestructive = toast.variant === "destructive";
  return (
    <Toast.Root
      ref={cardRef}
      open={toast.open}
      onOpenChange={onOpenChange}
      duration={toast.durationMs}
      type={isDestructive ? "foreground" : "background"}
      className={`flex items-start gap-3 border-l-4 bg-raised p-4 text-ink lifted data-[state=open]:animate-toast-in data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:animate-toast-out ${isDestructive ? "border-red" : "border-green"}`}
    >
      <div className="grid min-w-0 flex-1 gap-1">
        <Toast.Title className="font-display font-semibold">{toast.title}</Toast.Title>
        {toast.description && (
          <Toast.Description className="outside-text text-quiet text-sm">
            {toast.description}
          </Toast.Description>
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
