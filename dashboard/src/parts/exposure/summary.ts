import type { AnswerOf } from '@vigie/contracts/calls/index';
import { PUBLISHER } from '@vigie/contracts/row-columns';
import type { Exposition } from '../../api/calls/figures.ts';
import { sumOf } from '../../shared/sums.ts';
import type { Tile } from '../../ui/tiles.tsx';

type ScoreKey = keyof Exposition['scores_jour'][number];

const SCORES: readonly (Pick<Tile, 'label' | 'token'> & { key: ScoreKey })[] = [
  { key: 'score', label: 'Total', token: 'total' },
  { key: 'score_google_desktop', label: 'Google Desktop', token: 'desktop' },
  { key: 'score_google_mobile_webview', label: 'Google Mobile', token: 'mobile' },
  { key: 'score_applenews', label: 'Apple News', token: 'applenews' },
];

const total = (exposition: Exposition | undefined, key: ScoreKey): number | null =>
  sumOf(exposition?.scores_jour.map((day) => day[key]) ?? []);

const change = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : now / before - 1;

/**
 * Scores of the range, in total and by source, with their change since the previous range.
 * @param against the previous range in words
 */
export const scoreTiles = (
  exposition: Exposition | undefined,
  before: Exposition | undefined,
  against?: string,
): Tile[] =>
  SCORES.map(({ key, ...look }) => {
    const value = total(exposition, key);
    const base = against === undefined ? {} : { against };
    return { ...look, value, change: change(value, total(before, key)), ...base };
  });

type PublisherRow = AnswerOf<'publisherRows'>[number];

/** What was exposed. An article belongs to one publisher, so the rows add up to distinct articles. */
export const exposureTiles = (rows: readonly PublisherRow[] | undefined): Tile[] => [
  { label: 'Nouvelles URLs exposées', value: sumOf(rows?.map((row) => row[PUBLISHER.fresh]) ?? []) },
  { label: 'URLs exposées', value: sumOf(rows?.map((row) => row[PUBLISHER.exposed]) ?? []) },
];

export const sitemapTiles = (exposition: Exposition | undefined): Tile[] => [
  { label: 'Nouvelles URLs découvertes', value: sumOf(exposition?.sitemap.articles_jour ?? []) },
  { label: 'URLs actuellement dans le sitemap', value: exposition?.sitemap.articles_direct ?? null },
];
