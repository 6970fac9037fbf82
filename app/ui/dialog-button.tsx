import { type ComponentProps, type ComponentType, type ReactNode, useState } from "react";
import { shownMessage } from "#app/requests/api-errors.ts";
import { logDebug } from "#app/requests/log.ts";
import { Button } from "#app/ui/button.tsx";
import { useOnIntent } from "#app/ui/on-intent.ts";
import { useToast } from "#app/ui/toasts.tsx";

type Props<Data> = Pick<ComponentProps<typeof Button>, "look" | "scripts" | "className"> & {
  disabled?: boolean;
  load: () => Promise<ComponentType<Data & { onClose: () => void }>>;
  readData: () => Promise<Data> | Data;
  failure?: string;
  children: ReactNode;
};

/** The dialog's code and data load when somebody asks for them. */
export function DialogButton<Data extends object>(props: Props<Data>) {
  const { disabled, load, readData, failure = "Please try again.", children, ...look } = props;
  const { part: Dialog, ask, intent } = useOnIntent(load);
  const [data, setData] = useState<Data | null>(null);
  const showToast = useToast();

  async function open() {
    try {
      setData(await readData());
    } catch (error) {
      logDebug("dialog_data_not_read", error);
      showToast({ title: "Error", description: shownMessage(error, failure), variant: "destructive" });
    }
  }

  return (
    <>
      <Button {...{ look: "quiet", disabled, ...look, ...intent }} onClick={() => ask(() => void open())}>
        {children}
      </Button>
      {Dialog && data && <Dialog {...data} onClose={() => setData(null)} />}
    </>
  );
}
