import { siteDocuments } from "#app/guide/search/documents.server.ts";

export const files = () => ({ "generated/search.json": JSON.stringify(siteDocuments()) });
