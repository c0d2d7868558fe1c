import { CATEGORIES, ZONE_SOURCES } from '@vigie/contracts/options';
import type { Cell } from '@vigie/contracts/workbook/cells';
import type { Sheet } from '@vigie/contracts/workbook/sheet';
import { type ArticleTally, tally } from '../gather/article-tally.ts';
import { shareOf } from '../gather/cluster-lines.ts';
import type { ComparedFigure } from '../gather/compare.ts';
import type { Curve } from '../gather/curve.ts';
import type { DailyReport } from '../gather/daily-report.ts';
import { rankWords, SECTION_WORDS, SOURCE_WORDS, sitemapFilters, WORDS } from '../words/glossary.ts';
import { comparisonNotes } from '../words/measure-words.ts';
import { comparisonWords } from '../words/report-words.ts';
import {
  ARTICLE_SHEET,
  articleCells,
  changeCell,
  clusterSheet,
  column,
  type HeadTable,
  headSheet,
  noteSheets,
  publisherSheet,
} from './tables.ts';

const percent = (value: number | null): Cell => ({ value, format: 'percent' });
const decimal = (value: number | null): Cell => ({ value, format: 'decimal' });

/** The sheets of a daily report. The articles are passed on once, and counted on the way. */
export function dailySheets(report: DailyReport, name: string, articles: ArticleTally): Sheet[] {
  const words = comparisonWords(report, report.weekdays.complete);
  return [
    headSheet(report, name, comparisonNotes(report, words), [
      figuresTable(report, words),
      ...coverageTable(report),
      sitemapTable(report),
    ]),
    curveSheet(report, report.curve, words),
    ...(report.hours === null ? [] : [curveSheet(report, report.hours, words)]),
    { name: 'Articles', columns: ARTICLE_SHEET, rows: counted(report, articles) },
    clusterSheet('Clusters', report.clusters.lines, report.publisher, report.query),
    publisherSheet(report.publishers, words.previous),
    sitemapSheet(report),
    delaySheet(report),
    ...noteSheets(report),
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
  const cells = (label: string, { now, previous, mean, verdict }: ComparedFigure): Cell[] => [
    label,
    now,
    previous,
    changeCell(now, previous, verdict.previous),
    decimal(mean),
    changeCell(now, mean, verdict.mean),
  ];
  const ranked = report.publisher !== null;
  const rank = rankWords(report.days);
  const { place } = report;
  const ranks = ({ now, previous, mean }: ComparedFigure): Cell[] =>
    ranked ? [decimalOf(now), decimalOf(previous), decimal(mean)] : [];
  return {
    headers: [
      'Source ou section',
      'Période',
      words.previous,
      'Évolution',
      words.mean,
      'Évolution',
      ...(ranked ? [rank, `${rank}, ${words.previous.toLowerCase()}`, `${rank}, mêmes jours`] : []),
    ],
    rows: [
      ...report.lines.map(({ label, score, rank }) => [...cells(label, score), ...ranks(rank)]),
      cells(WORDS.exposed, report.exposed),
      cells(WORDS.fresh, report.fresh),
      ...(ranked ? [[`${WORDS.rank} sur la période`, place.now, place.previous, null, decimal(place.mean)]] : []),
    ],
  };
}

/** Ranks of one day are whole; of several they are means. */
const decimalOf = (value: number | null): Cell =>
  value === null || Number.isInteger(value) ? { value, format: 'integer' } : decimal(value);

function coverageTable({ clusters: { total, covered, sections } }: DailyReport): HeadTable[] {
  if (covered === null || sections === null)
    return [{ headers: ['Clusters', 'Période'], rows: [[WORDS.clusters, total]] }];
  const line = (label: string, counts: { total: number; covered: number }): Cell[] => [
    label,
    percent(shareOf(counts)),
    counts.covered,
    counts.total,
  ];
  return [
    {
      headers: [WORDS.coverage, 'Part', WORDS.covered, WORDS.clusters],
      rows: [
        line(SECTION_WORDS.all, { total, covered }),
        ...CATEGORIES.map((category) => line(SECTION_WORDS[category], sections[category])),
      ],
    },
  ];
}

const sitemapTable = ({ sitemap, query }: DailyReport): HeadTable => ({
  headers: ['Sitemaps', 'Articles'],
  rows: [
    [WORDS.listed, sitemap.listed],
    [WORDS.changed, sitemap.changed],
    [WORDS.direct, sitemap.direct],
    ...(sitemapFilters(query) === null ? [] : [[sitemapFilters(query)]]),
  ],
});

function curveSheet({ query }: DailyReport, curve: Curve, words: Words): Sheet {
  const sources = ZONE_SOURCES[query.source];
  return {
    name: curve.grain === 'hour' ? 'Par heure' : 'Par jour',
    columns: [
      column(curve.grain === 'hour' ? 'Heure' : 'Jour', curve.grain === 'hour' ? 'datetime' : 'day', 17),
      column(WORDS.score, 'integer', 14),
      ...sources.map((source) => column(SOURCE_WORDS[source], 'integer', 16)),
      column(words.previous, 'integer', 14),
      column(words.mean, 'decimal', 24),
      column('Photographié', 'percent', 13),
    ],
    rows: [
      curve.buckets.map((start, i): Cell[] => [
        Date.parse(start),
        curve.total[i] ?? null,
        ...sources.map((source) => curve.bySource[source][i] ?? null),
        curve.previous[i] ?? null,
        curve.mean[i] ?? null,
        // Only where it is not whole: « 100 % » beside nearly all of it would be wrong.
        curve.lacking[i] ?? null,
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
    column(WORDS.entries, 'integer', 12),
    column(`${WORDS.publicationDelay}, médiane (min)`, 'decimal', 20),
    column(`${WORDS.publicationDelay}, 90 % (min)`, 'decimal', 20),
    column(`${WORDS.exposureDelay}, médiane (min)`, 'decimal', 20),
    column(`${WORDS.exposureDelay}, 90 % (min)`, 'decimal', 20),
    column(WORDS.exposedBefore, 'integer', 14),
    column(WORDS.errors, 'integer', 12),
  ],
  rows: [
    sitemap.lines.map(({ name, articles, delais, errors }): Cell[] => [
      name,
      articles,
      minutes(delais.publication_sitemap.median),
      minutes(delais.publication_sitemap.p90),
      minutes(delais.exposition_apres.median),
      minutes(delais.exposition_apres.p90),
      delais.exposition_avant.articles,
      errors,
    ]),
  ],
});

const sitemapSheet = ({ sitemap }: DailyReport): Sheet => ({
  name: 'Sitemaps',
  columns: [column('Heure', 'datetime', 17), column(WORDS.listed, 'integer', 18), column(WORDS.changed, 'integer', 18)],
  rows: [sitemap.hours.map(({ start, fresh, changed }): Cell[] => [Date.parse(start), fresh, changed])],
});
