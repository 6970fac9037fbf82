import type { Switches } from "./entry";
import { startServer, switched } from "./server";

/** One site for all files of a worker. It stops with the worker's process. */
const site = await startServer();

export const theSite = () => site;

export const siteUrl = (): string => site.url;

let visitors = 0;

/** A new address for each visitor, because limits apply per visitor. */
export const anAddress = () => `2001:db8:50:${(++visitors).toString(16)}::1`;

type Asked = Omit<RequestInit, "headers"> & { headers?: Record<string, string>; switches?: Switches };

/** Sends a request of a new visitor to the site. Doesn't follow redirects. */
export const ask = (path: string, { switches = {}, headers = {}, ...init }: Asked = {}): Promise<Response> =>
  fetch(site.url + path, {
    redirect: "manual",
    ...init,
    headers: { "CF-Connecting-IP": anAddress(), ...switched(switches), ...headers },
  });
