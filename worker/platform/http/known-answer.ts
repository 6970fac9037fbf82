/** Whether the caller has the answer with this ETag. */
export const isKnownAnswer = ({ headers }: Request, etag: string | null) =>
  etag !== null &&
  (headers.get("If-None-Match") ?? "")
    .split(",")
    .map((candidate) => candidate.trim())
    .some((candidate) => candidate === "*" || candidate.replace(/^W\//, "") === etag.replace(/^W\//, ""));
