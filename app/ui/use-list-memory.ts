import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { deviceStorage } from "#app/requests/device-storage.ts";

/** `parameters` set the order. An address without any parameters gets the remembered ones. */
export function useListMemory(list: string, parameters: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const isFirst = useRef(true);
  const name = `list-${list}`;
  const chosen = new URLSearchParams([...params].filter(([key]) => parameters.includes(key))).toString();

  const onArrangement = useEffectEvent((arrangement: string) => {
    if (!isFirst.current) return deviceStorage.write(name, arrangement);
    isFirst.current = false;
    const former = params.size === 0 ? deviceStorage.read(name) : null;
    if (former) setParams(former, { replace: true, preventScrollReset: true });
  });
  useLayoutEffect(() => {
    onArrangement(chosen);
  }, [chosen]);
}
