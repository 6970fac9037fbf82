const DOMAIN = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/;
const PRIVATE =
  /\.(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa|in-addr\.arpa|ip6\.arpa)$/;

/** Spelled like `hostname` of `URL`, where numeric addresses end with a number or a bracket. */
export const isPublicName = (hostname: string) => DOMAIN.test(hostname) && !PRIVATE.test(hostname);
