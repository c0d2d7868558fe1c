/** One sitemap among all: its publisher's domain and its code. */
export type SitemapKey = string & { readonly brand: unique symbol };

export const keyOf = (publisher: string, code: string): SitemapKey => JSON.stringify([publisher, code]) as SitemapKey;
