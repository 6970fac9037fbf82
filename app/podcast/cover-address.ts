/** A cover of the podcast as this site serves it: its own host hears of nobody who has not pressed play. */
export const coverAddress = (url: string) => `/api/podcast/cover?${new URLSearchParams({ url })}`;
