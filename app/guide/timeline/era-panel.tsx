import { Dialog } from "radix-ui";
import { type RefObject, useRef } from "react";
import { X } from "#app/drawings/icons.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { EraFilter, eventsOf, useEra } from "./eras";

const isNarrow = () => matchMedia("(width < 1024px)").matches;

type Props = { open: boolean; setOpen: (open: boolean) => void; opener: RefObject<HTMLButtonElement | null> };

/** The panel stays open next to the list on a wide screen, and closes after a choice on a narrow one. */
export function EraPanel({ open, setOpen, opener }: Props) {
  const jumpedTo = useRef<string | null>(null);
  /** A click outside closes the panel and moves the focus itself. */
  const isLeft = useRef(false);
  const events = eventsOf(useEra());

  const closeIfNarrow = () => {
    if (isNarrow()) setOpen(false);
  };
  const jump = (eventId: string) => {
    if (!isNarrow()) return jumpTo(eventId);
    jumpedTo.current = eventId;
    setOpen(false);
  };

  return (
    <Dialog.Root modal={false} open={open} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          // The panel stays open when the focus moves to the page. The button on the page closes it too.
          onFocusOutside={(event) => event.preventDefault()}
          onPointerDownOutside={(event) => {
            if (opener.current?.contains(event.target as Node)) event.preventDefault();
            else isLeft.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (jumpedTo.current) jumpTo(jumpedTo.current);
            else if (!isLeft.current) opener.current?.focus();
            jumpedTo.current = null;
            isLeft.current = false;
          }}
          className="era-drawer fixed top-0 bottom-(--player-space) left-0 z-50 flex w-80 lg:top-16 max-w-5/6 flex-col gap-5 overflow-y-auto border-rule-strong border-r border-b bg-panel pr-5 pb-6 pl-[max(1.25rem,env(safe-area-inset-left))] lifted data-[state=open]:animate-drawer-in"
        >
          <div className="flex min-h-16 items-center justify-between">
            <Dialog.Title className="text-xl">Timeline Eras</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label="Close" className="-mr-3">
                <X aria-hidden />
              </IconButton>
            </Dialog.Close>
          </div>
          <EraFilter label="Eras in the drawer" className="grid gap-2" onChoice={closeIfNarrow} />
          <nav aria-labelledby="jump-to-event" className="grid gap-2">
            <h3 id="jump-to-event" className="label-caps text-quiet">
              Jump to Event
            </h3>
            <ul>
              {events.map(({ id, title, year }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    onClick={(event) => {
                      event.preventDefault();
                      jump(id);
                    }}
                    className="flex min-h-11 items-center justify-between gap-3 border-rule border-b hover:text-blue"
                  >
                    {title}
                    <span className="numerals text-quiet text-sm">{year}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const OFFSET_PX = 100;

function jumpTo(eventId: string) {
  const event = document.getElementById(eventId);
  if (!event) return;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({
    top: event.getBoundingClientRect().top + window.scrollY - OFFSET_PX,
    behavior: isCalm ? "auto" : "smooth",
  });
  event.focus({ preventScroll: true });
}
