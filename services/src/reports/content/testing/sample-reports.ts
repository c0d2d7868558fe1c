import { CATEGORIES, type Category } from '@vigie/contracts/options';
import { type QueryInput, querySchema } from '@vigie/contracts/query';
import type { ArticleRow } from '@vigie/contracts/rows';
import type { DailyReport } from '../gather/daily-report.ts';
import type { ThemeReport } from '../gather/theme-report.ts';
import { sampleCluster, samplePublisher, sampleRow } from './sample-rows.ts';

/** Reports without an engine, for tests of how they are written and drawn. */

const DAY = { fromDate: '2026-11-20T00:00', toDate: '2026-11-20T23:59' };
const HOURS = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 10, 19, 23 + hour)).toISOString());

const NOT_HELD = { covered: null, sections: null };

/** A publisher's share of the clusters, the same in each section. */
const coverageOf = (all: { total: number; covered: number }) => ({
  covered: all.covered,
  sections: Object.fromEntries(CATEGORIES.map((category) => [category, all])) as Record<Category, typeof all>,
});

async function* steps(rows: readonly ArticleRow[]): AsyncGenerator<ArticleRow[]> {
  for (let from = 0; from < rows.length; from += 100) yield rows.slice(from, from + 100);
}

export interface Sample {
  query?: QueryInput;
  publisher?: string | null;
  articles?: readonly ArticleRow[];
  running?: boolean;
  provisional?: string | null;
}

const head = ({ query = {}, publisher = 'Le Ponant', running = false, provisional = null }: Sample) => ({
  query: querySchema.parse({ ...DAY, ...query }),
  asOf: Date.parse(running ? '2026-11-20T13:22:00Z' : '2026-11-20T23:00:00Z'),
  provisional,
  clustersAt: Date.parse('2026-11-21T08:00:00Z'),
  running,
  days: 1,
  publisher,
  unexposed: false,
  photographed: { seen: 1_440, expected: 1_440, gaps: 0, edges: 0 },
  notes: [],
});

export const DECIDED = { previous: 'decided', mean: 'decided' } as const;

export function sampleDaily(sample: Sample = {}): DailyReport {
  const { publisher = 'Le Ponant', articles = [] } = sample;
  const own = publisher !== null;
  const values = HOURS.map((_, hour) => hour * 100);
  const compared = { now: 1_200, previous: 1_000, mean: 1_100.5, verdict: DECIDED };
  const none = { now: null, previous: null, mean: null, verdict: DECIDED };
  const ranks = own ? { now: 3, previous: 5, mean: 4.25, verdict: DECIDED } : none;
  return {
    ...head(sample),
    lines: [
      { key: 'score', label: 'Score total', kind: 'total', score: compared, rank: ranks },
      { key: 'score_google_desktop', label: 'Google Desktop', kind: 'source', score: compared, rank: ranks },
      {
        key: 'france',
        label: 'France',
        kind: 'section',
        score: { now: 0, previous: 0, mean: null, verdict: DECIDED },
        rank: none,
      },
    ],
    place: ranks,
    exposed: { now: 20, previous: 25, mean: 20, verdict: DECIDED },
    fresh: { now: 12, previous: 12, mean: null, verdict: DECIDED },
    weekdays: { complete: 4, incomplete: 0 },
    previousShare: 1,
    curve: {
      buckets: HOURS,
      grain: 'hour',
      total: values,
      bySource: { google_desktop: values, google_mobile_webview: values, applenews: values, flipboard_mobile: values },
      previous: values,
      mean: values,
      lacking: values.map(() => null),
    },
    hours: null,
    publishers: Array.from({ length: 45 }, (_, i) => ({
      row: samplePublisher(i + 1, i === 2 || i === 40 ? `Le Ponant ${i}` : `Gazette ${i}`, 9_000 - i * 100),
      previousRank: i === 7 ? null : i + 2,
      previousScore: i === 7 ? null : 8_000,
      verdict: { rank: 'decided', score: 'decided' },
      own: own && i === 40,
    })),
    clusters: {
      total: 1_400,
      ...(own ? coverageOf({ total: 1_400, covered: 588 }) : NOT_HELD),
      lines: [
        sampleCluster(1, own ? 3 : null),
        sampleCluster(2, own ? 0 : null),
        sampleCluster(3, own ? 1 : null),
        sampleCluster(4, own ? 2 : null),
      ],
    },
    sitemap: {
      hours: HOURS.map((start, i) => ({ start, fresh: i, changed: 2 })),
      listed: 276,
      changed: 48,
      direct: 1_312,
      lines: [
        {
          name: 'actualites',
          articles: 276,
          delais: {
            publication_sitemap: { articles: 270, median: 252, p90: 4_020 },
            sitemap_exposition: { articles: 20, median: 41, p90: null },
            exposition_avant: { articles: 6, median: 300, p90: 900 },
            exposition_apres: { articles: 14, median: 95, p90: null },
          },
          errors: 3,
          whole: false,
        },
      ],
    },
    articles: steps(articles),
  };
}

/** A day on which the publisher did nothing but list a sitemap. */
export const emptyDaily = (): DailyReport => {
  const verdict = { previous: 'incomparable', mean: 'incomparable' } as const;
  const none = { now: null, previous: null, mean: null, verdict };
  return {
    ...sampleDaily(),
    lines: [
      {
        key: 'score',
        label: 'Score total',
        kind: 'total',
        score: { now: 0, previous: null, mean: null, verdict },
        rank: none,
      },
    ],
    place: none,
    exposed: { now: 0, previous: null, mean: null, verdict },
    fresh: none,
    weekdays: { complete: 0, incomplete: 0 },
    previousShare: null,
    curve: {
      buckets: [],
      grain: 'hour',
      total: [],
      bySource: { google_desktop: [], google_mobile_webview: [], applenews: [], flipboard_mobile: [] },
      previous: [],
      mean: [],
      lacking: [],
    },
    publishers: [],
    clusters: { total: 0, ...coverageOf({ total: 0, covered: 0 }), lines: [] },
    sitemap: { hours: [], listed: 0, changed: 0, direct: 0, lines: [] },
    articles: steps([]),
  };
};

export function sampleTheme(sample: Sample = {}): ThemeReport {
  const { publisher = 'Le Ponant', articles = [] } = sample;
  const own = publisher !== null;
  const scores = HOURS.map((_, i) => (i === 5 ? null : i * 50));
  const unseen = HOURS.map(() => null);
  const curve = {
    jours: HOURS,
    scores,
    scores_sources: {
      score_google_desktop: scores,
      score_google_mobile_webview: unseen,
      score_applenews: unseen,
      score_flipboard_mobile: unseen,
    },
    publications: null,
    timeframe: 'hourly' as const,
  };
  return {
    ...head({ ...sample, query: { clusterLemmes: 'budget', ...sample.query } }),
    lacking: HOURS.map(() => null),
    theme: {
      entities: [{ text: 'Sénat', type: 'organisation', count: 9 }],
      lemmes: [{ lemme: 'budget', count: 12 }],
      dataChart: curve,
      editeurDataChart: own ? curve : null,
    },
    publishers: [
      { _id: 'Gazette 1', rang: 1, score: 800, part: 0.8, articles: 6, own: false },
      { _id: 'Le Ponant', rang: 2, score: 200, part: 0.2, articles: 2, own },
    ],
    clusters: {
      total: 2,
      ...(own ? coverageOf({ total: 2, covered: 1 }) : NOT_HELD),
      lines: [sampleCluster(1, own ? 3 : null), sampleCluster(2, own ? 1 : null)],
    },
    own: own
      ? {
          count: 3,
          top: articles.slice(0, 1),
          unexposed: [sampleRow(900, { titre: 'Jamais vu', score: 0 })],
          elsewhere: [],
        }
      : null,
    articles: steps(articles),
  };
}
