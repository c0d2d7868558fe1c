/** A sitemap or feed that a look at a site has found, as far as the choice needs it. */
export interface ChoosableSource {
  url: string;
  kind: string;
  /** BCP 47; '' if nothing says it. */
  language: string;
  serves: boolean;
  /** The index that names it. */
  index: string | null;
  /** Somebody typed its address. */
  direct: boolean;
}

/** Of a publisher without a news sitemap. */
const MOST_FEEDS = 3;

const isFrench = ({ language }: ChoosableSource): boolean => /^fr(?:-|$)/i.test(language);

/**
 * Addresses of what a look at one site starts unless somebody chooses otherwise: what was typed itself; news sitemaps in French, or
 * all of them if none is; the indexes that name those; and up to three feeds if there is nothing else. `whole`: the look has ended.
 * Before that only what stays chosen whatever else is found.
 */
export function startingSources(found: readonly ChoosableSource[], whole: boolean): ReadonlySet<string> {
  const serving = found.filter(({ serves }) => serves);
  const direct = serving.filter((source) => source.direct);
  const news = serving.filter(({ kind }) => kind === 'news');
  const french = news.filter(isFrench);
  const chosen = french.length > 0 || !whole ? french : news;
  const feeds = whole && chosen.length + direct.length === 0 ? serving.filter(({ kind }) => kind === 'feed') : [];
  const named = new Set(chosen.map(({ index }) => index));
  const indexes = serving.filter(({ kind, url }) => kind === 'index' && named.has(url));
  return new Set([...direct, ...chosen, ...indexes, ...feeds.slice(0, MOST_FEEDS)].map(({ url }) => url));
}
