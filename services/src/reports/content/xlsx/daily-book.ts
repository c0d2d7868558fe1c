import { CATEGORY_LABELS, SOURCE_LABELS } from '@vigie/contracts/option-labels';
import { CATEGORIES, ZONE_SOURCES } from '@vigie/contracts/options';
import type { ArticleTally } from '../gather/article-tally.ts';
import { tally } from '../gather/article-tally.ts';
import type { Compared } from '../gather/compare.ts';
import type { DailyReport } from '../gather/daily-report.ts';
import { changeSince } from '../gather/figures.ts';
import { comparisonWords } from '../words/report-words.ts';
import { ARTICLE_COLUMNS, articleCells } from './article-columns.ts';
import type { Cell } from './cells.ts';
import { type HeadTable, headSheet } from './head-sheet.ts';
import type { Sheet } from './sheet.ts';
import { clusterSheet, column, publisherSheet } from './tables.ts';

const percent = (value: number | null): Cell => ({ value, format: 'percent' });
const decimal = (value: number | null): Cell => ({ value, format: 'decimal' });

/** The sheets of a daily report. The articles are passed on once, and counted on the way. */
export function dailySheets(report: DailyReport, name: string, articles: ArticleTally): Sheet[] {
  const words = comparisonWords(report, report.weekdays);
  return [
    headSheet(report, name, [figuresTable(report, words), ...coverageTable(report), sitemapTable(report)]),
    hourSheet(report, words),
    { name: 'Articles', columns: ARTICLE_COLUMNS, rows: counted(report, articles) },
    clusterSheet('Clusters', report.clusters.lines),
    publisherSheet(report.publishers, words.previous),
    sitemapSheet(report),
    delaySheet(report),
  ];
}

async function* counted({ articles }: DailyReport, sum: ArticleTally): AsyncGenerator<Cell[][]> {
  for await (const rows of articles) {
    tally(sum, rows);
    yield rows.map(articleCells);
  }
}

interface Words {
  previous: string;
  mean: string;
}

function figuresTable(report: DailyReport, words: Words): HeadTable {
  const cells = (label: string, { now, previous, mean }: Compared): Cell[] => [
    label,
    now,
    previous,
    percent(changeSince(now, previous)),
    decimal(mean),
    percent(changeSince(now, mean)),
  ];
  const ranked = report.publisher !== null;
  const ranks = ({ now, previous, mean }: Compared): Cell[] =>
    ranked ? [decimalOf(now), decimalOf(previous), decimal(mean)] : [];
  return {
    headers: [
      'Source ou section',
      'Période',
      words.previous,
      'Évolution',
      words.mean,
      'Évolution',
      ...(ranked ? ['Rang', `Rang, ${words.previous.toLowerCase()}`, 'Rang, mêmes jours'] : []),
    ],
    rows: [
      ...report.lines.map(({ label, score, rank }) => [...cells(label, score), ...ranks(rank)]),
      cells('Articles exposés', report.exposed),
      cells('Nouveaux articles', report.fresh),
    ],
  };
}

/** Ranks of one day are whole; of several they are means. */
const decimalOf = (value: number | null): Cell =>
  value === null || Number.isInteger(value) ? { value, format: 'integer' } : decimal(value);

function coverageTable({ coverage }: DailyReport): HeadTable[] {
  if (coverage === null) return [];
  const line = (label: string, share: number | null): Cell[] => [label, percent(share)];
  return [
    {
      headers: ['Couverture des clusters exposés', 'Part'],
      rows: [
        line('Toutes', coverage.couverture_totale ?? null),
        ...CATEGORIES.map((category) => line(CATEGORY_LABELS[category], coverage[`couverture_${category}`] ?? null)),
      ],
    },
  ];
}

const sitemapTable = ({ sitemap }: DailyReport): HeadTable => ({
  headers: ['Sitemaps', 'Articles'],
  rows: [
    ['Nouveaux articles', sitemap.listed],
    ['Articles modifiés', sitemap.changed],
    ['En direct', sitemap.direct],
  ],
});

function hourSheet({ curve, query }: DailyReport, words: Words): Sheet {
  const sources = ZONE_SOURCES[query.source];
  return {
    name: curve.grain === 'hour' ? 'Par heure' : 'Par jour',
    columns: [
      column(curve.grain === 'hour' ? 'Heure' : 'Jour', curve.grain === 'hour' ? 'datetime' : 'day', 17),
      column('Score', 'integer', 14),
      ...sources.map((source) => column(SOURCE_LABELS[source], 'integer', 16)),
      column(words.previous, 'integer', 14),
      column(words.mean, 'decimal', 24),
    ],
    rows: [
      curve.buckets.map((start, i): Cell[] => [
        Date.parse(start),
        curve.total[i] ?? null,
        ...sources.map((source) => curve.bySource[source][i] ?? null),
        curve.previous[i] ?? null,
        curve.mean[i] ?? null,
      ]),
    ],
  };
}

/** Spreadsheets add up and sort minutes; they would show a duration as a time of day. */
const minutes = (seconds: number | null): number | null => (seconds === null ? null : seconds / 60);

const delaySheet = ({ sitemap }: DailyReport): Sheet => ({
  name: 'Délais',
  columns: [
    column('Sitemap', 'text', 30),
    column('Articles', 'integer', 12),
    column('Publication → sitemap, médiane (min)', 'decimal', 20),
    column('Publication → sitemap, 90 % (min)', 'decimal', 20),
    column('Sitemap → exposition, médiane (min)', 'decimal', 20),
    column('Sitemap → exposition, 90 % (min)', 'decimal', 20),
    column('Erreurs', 'integer', 12),
  ],
  rows: [
    sitemap.lines.map(({ name, articles, delais, errors }): Cell[] => [
      name,
      articles,
      minutes(delais.publication_sitemap.median),
      minutes(delais.publication_sitemap.p90),
      minutes(delais.sitemap_exposition.median),
      minutes(delais.sitemap_exposition.p90),
      errors,
    ]),
  ],
});

const sitemapSheet = ({ sitemap }: DailyReport): Sheet => ({
  name: 'Sitemaps',
  columns: [
    column('Heure', 'datetime', 17),
    column('Nouveaux articles', 'integer', 18),
    column('Articles modifiés', 'integer', 18),
  ],
  rows: [sitemap.hours.map(({ start, fresh, changed }): Cell[] => [Date.parse(start), fresh, changed])],
});
