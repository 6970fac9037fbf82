/** A minimal Worker, as a base for the site's figures. */
export default { fetch: () => new Response("ok") };
