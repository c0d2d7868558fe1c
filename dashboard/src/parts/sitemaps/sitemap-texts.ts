import { formatDelay } from '@vigie/contracts/french/durations';
import { counted, formatNumber } from '@vigie/contracts/french/numbers';
import { FAULT_LABELS } from '@vigie/contracts/sitemap-fault-labels';
import { FETCH_FAULTS, type SitemapFault } from '@vigie/contracts/sitemap-faults';
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

const FETCHES: ReadonlySet<SitemapFault> = new Set(FETCH_FAULTS);

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
