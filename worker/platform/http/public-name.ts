const DOMAIN = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/;
const PRIVATE =
  /\.(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa|in-addr\.arpa|ip6\.arpa)$/;

/**
 * A name that the whole internet knows, as `URL` spells it: addresses given as numbers, in whatever notation, end
 * in a number or a bracket there.
 */
export const isPublicName = (hostname: string) => DOMAIN.test(hostname) && !PRIVATE.test(hostname);
