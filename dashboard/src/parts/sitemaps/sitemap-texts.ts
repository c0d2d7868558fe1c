import { formatDelay } from '@vigie/contracts/french/durations';
import { counted, formatNumber } from '@vigie/contracts/french/numbers';
import { MAX_SITEMAP_URLS, PUBLISHING_HOURS, type SitemapFault, SLOW_MS } from '@vigie/contracts/sitemap-faults';
import type { SitemapDelays, SitemapFaultCount, SitemapState } from '../../api/calls/figures.ts';

/** « 12 avant d’être listés, de 4 min en médiane »; null if there are none. */
export const beforeText = ({ articles, median }: SitemapDelays['exposition_avant']): string | null =>
  articles === 0 || median === null
    ? null
    : `${formatNumber(articles)} avant d’être ${articles === 1 ? 'listé' : 'listés'}, de ${formatDelay(median)}${articles === 1 ? '' : ' en médiane'}`;

/** Median and ninth decile; a dash where nothing was measured. */
export const delayText = ({ median, p90 }: SitemapDelays['publication_sitemap']): { median: string; p90: string } => ({
  median: median === null ? '–' : formatDelay(median),
  p90: p90 === null ? '–' : formatDelay(p90),
});

const [opens, closes] = PUBLISHING_HOURS;

export const FAULT_LABELS: Readonly<Record<SitemapFault, string>> = {
  unreachable: 'Injoignable',
  http_error: 'Erreur HTTP',
  unreadable: 'Illisible',
  slow: `Lent : plus de ${SLOW_MS / 1000} s`,
  empty: `Vide aux heures de publication (${opens} h – ${closes} h)`,
  too_many_urls: `Plus de ${formatNumber(MAX_SITEMAP_URLS)} URLs`,
  future_date: 'Date de publication dans le futur',
  changed_date: 'Date de publication changée après la première apparition',
  too_old: 'Article de plus de deux jours',
  publisher_in_title: 'Nom de l’éditeur dans le titre',
  repeated_url: 'Même URL deux fois',
  foreign_host: 'URL d’un autre site',
};

const FETCHES: ReadonlySet<SitemapFault> = new Set([
  'unreachable',
  'http_error',
  'unreadable',
  'slow',
  'empty',
  'too_many_urls',
]);

/** « 3 relevés sur 288 », « 1 article sur 40 ». */
export const faultExtent = ({ code, nombre }: SitemapFaultCount, { releves, articles }: SitemapState): string =>
  FETCHES.has(code)
    ? `${counted(nombre, 'relevé', 'relevés')} sur ${formatNumber(releves)}`
    : `${counted(nombre, 'article', 'articles')} sur ${formatNumber(articles)}`;

/** The faults of sitemaps at the end of the range, else those within it; null if there were none. */
export function verdict(sitemaps: readonly SitemapState[]): { text: string } | null {
  const broken = sitemaps.filter(({ error }) => error !== null).length;
  const silent = sitemaps.filter(({ silence }) => silence?.anormal).length;
  const [kind, ...others] = new Set(sitemaps.flatMap(({ erreurs }) => erreurs.map(({ code }) => code)));
  const now = [
    broken > 0 ? counted(broken, 'sitemap en erreur', 'sitemaps en erreur') : '',
    silent > 0 ? counted(silent, 'sitemap muet', 'sitemaps muets') : '',
  ].filter((text) => text !== '');
  if (now.length > 0) return { text: now.join(', ') };
  if (kind === undefined) return null;
  const text = others.length === 0 ? FAULT_LABELS[kind] : `${others.length + 1} types d’anomalies`;
  return { text };
}
