import { formatDelay } from '@vigie/contracts/french/durations';
import { counted, formatNumber } from '@vigie/contracts/french/numbers';
import { MAX_SITEMAP_URLS, PUBLISHING_HOURS, type SitemapFault, SLOW_MS } from '@vigie/contracts/sitemap-faults';
import type { SourceCondition } from '@vigie/contracts/sources';
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

/** Of a sitemap, of several. */
const CONDITIONS: Readonly<Record<Exclude<SourceCondition, 'ok' | 'off'>, readonly [one: string, many: string]>> = {
  refused: ['sitemap refusé', 'sitemaps refusés'],
  failing: ['sitemap en erreur', 'sitemaps en erreur'],
  gone: ['sitemap disparu', 'sitemaps disparus'],
  late: ['sitemap en retard', 'sitemaps en retard'],
  empty: ['sitemap vide', 'sitemaps vides'],
  mute: ['sitemap muet', 'sitemaps muets'],
  pages: ['sitemap aux pages refusées', 'sitemaps aux pages refusées'],
  silenced: ['sitemap réduit au silence', 'sitemaps réduits au silence'],
  moved: ['sitemap déplacé', 'sitemaps déplacés'],
  partial: ['sitemap lu en partie', 'sitemaps lus en partie'],
};

/** Whether something is wrong with a sitemap, by what Collecte says of it. */
export const isWrong = ({ etat }: Pick<SitemapState, 'etat'>): boolean => etat !== 'ok' && etat !== 'off';

/** What is wrong with sitemaps at the end of the range, else what was wrong within it; null if nothing was. */
export function verdict(sitemaps: readonly SitemapState[]): { text: string } | null {
  const [kind, ...others] = new Set(sitemaps.flatMap(({ erreurs }) => erreurs.map(({ code }) => code)));
  const now = Object.entries(CONDITIONS).flatMap(([condition, [one, many]]) => {
    const count = sitemaps.filter(({ etat }) => etat === condition).length;
    return count > 0 ? [counted(count, one, many)] : [];
  });
  if (now.length > 0) return { text: now.join(', ') };
  if (kind === undefined) return null;
  const text = others.length === 0 ? FAULT_LABELS[kind] : `${others.length + 1} types d’anomalies`;
  return { text: `En ordre ; sur la période : ${text}` };
}
