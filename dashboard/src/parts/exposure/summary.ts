import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { FigureId } from '@vigie/contracts/figures';
import type { MeasuredPage } from '@vigie/contracts/measured';
import { PUBLISHER } from '@vigie/contracts/row-columns';
import type { Exposition } from '../../api/calls/figures.ts';
import { type MeasuredPair, scoreChange } from '../../shared/change.ts';
import { sumOf } from '../../shared/sums.ts';
import type { Tile } from '../../ui/tiles.tsx';

type ScoreKey = keyof Exposition['scores_jour'][number];

const SCORES: readonly (Pick<Tile, 'token'> & { label: string; key: ScoreKey })[] = [
  { key: 'score', label: 'Total', token: 'total' },
  { key: 'score_google_desktop', label: 'Google Desktop', token: 'desktop' },
  { key: 'score_google_mobile_webview', label: 'Google Mobile', token: 'mobile' },
  { key: 'score_applenews', label: 'Apple News', token: 'applenews' },
];

const total = (exposition: Exposition | undefined, key: ScoreKey): number | null =>
  sumOf(exposition?.scores_jour.map((day) => day[key]) ?? []);

const pagesOf =
  (key: ScoreKey) =>
  ({ source }: MeasuredPage): boolean =>
    key === 'score' || key === `score_${source}`;

/** The range and the previous one up to the same minute; what is on screen may be newer by one renewal. */
interface ComparedExposition {
  now: Exposition | undefined;
  before: Exposition | undefined;
  measured: MeasuredPair | null;
}

/**
 * Scores of the range, in total and by source, with their change since the previous range.
 * @param against the previous range in words
 */
export const scoreTiles = (
  exposition: Exposition | undefined,
  compared: ComparedExposition | null = null,
  against?: string,
): Tile[] =>
  SCORES.map(({ key, ...look }) => {
    const tile = { ...look, value: total(exposition, key) };
    if (against === undefined) return tile;
    const change =
      compared && scoreChange(total(compared.now, key), total(compared.before, key), compared.measured, pagesOf(key));
    return { ...tile, change, against };
  });

/** What the changes of some tiles are compared with, and why some have none. Unknown changes count as comparable. */
export function comparisonNote(tiles: readonly Tile[], against: string): string {
  const notes = tiles.map(({ change }) => (change?.verdict === 'incomparable' ? change.fault : against));
  return `▲▼ ${[...new Set(notes)].join(' · ')}`;
}

type PublisherRow = AnswerOf<'publisherRows'>[number];

/**
 * What was exposed. An article belongs to one publisher, so the rows add up to distinct articles. Publishers without an exposed article have no
 * row: that is 0 where the exposition says that something was measured.
 */
export function exposureTiles(rows: readonly PublisherRow[] | undefined, exposition: Exposition | undefined): Tile[] {
  const measured = exposition?.articles_exposes.some((count) => count !== null) === true;
  const sum = (place: (typeof PUBLISHER)['nouveaux' | 'exposes']): number | null =>
    rows?.length === 0 && measured ? 0 : sumOf(rows?.map((row) => row[place]) ?? []);
  return [
    { figure: 'fresh', value: sum(PUBLISHER.nouveaux) },
    { figure: 'exposed', value: sum(PUBLISHER.exposes) },
  ];
}

/** Figures of {@link sitemapTiles} and of the chart of sitemaps. */
export const SITEMAP_FIGURES = ['listed', 'changed', 'direct'] as const satisfies FigureId[];

export const sitemapTiles = (exposition: Exposition | undefined): Tile[] => [
  { figure: 'listed', value: sumOf(exposition?.sitemap.articles_jour ?? []) },
  { figure: 'direct', value: exposition?.sitemap.articles_direct ?? null },
];
