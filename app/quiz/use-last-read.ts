import { useState } from "react";

/** While nothing can be read, what was read last stands: a game that is under way does not end by it. */
export function useLastRead<Data extends { isUnread: boolean }>(data: Data): Data {
  const [last, setLast] = useState(data);
  if (!data.isUnread && data !== last) setLast(data);
  return data.isUnread ? last : data;
}
