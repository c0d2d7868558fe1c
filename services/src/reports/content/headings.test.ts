import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ARTICLE_COLUMNS,
  CLUSTER_COLUMNS,
  PUBLISHER_COLUMNS,
  type RowColumn,
  THEME_PUBLISHER_COLUMNS,
} from '@vigie/contracts/row-columns';
import type { Sheet } from '@vigie/contracts/workbook/sheet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyTally, tally } from './gather/article-tally.ts';
import { drawDaily } from './pdf/daily-pages.ts';
import { writePdf } from './pdf/head.ts';
import { drawTheme } from './pdf/theme-pages.ts';
import { readBook, readPdf } from './testing/read-files.ts';
import { sampleDaily, sampleTheme } from './testing/sample-reports.ts';
import { sampleRow } from './testing/sample-rows.ts';
import { dailySheets } from './xlsx/daily-book.ts';
import { themeSheets } from './xlsx/theme-book.ts';
import { writeWorkbook } from './xlsx/workbook.ts';

/** Headings of written reports, read back, against the one table of columns. */

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vigie-headings-'));
});
afterAll(() => rm(dir, { recursive: true }));

const NEVER = new AbortController().signal;
const created = new Date('2026-11-21T08:00:00Z');
const ROWS = Array.from({ length: 30 }, (_, i) => sampleRow(i + 1, { shares: i }));
const articles = () => {
  const sum = emptyTally();
  tally(sum, ROWS);
  return sum;
};

/** Headings of a row that are not those of the columns. */
const others = (headings: readonly unknown[] | undefined, columns: readonly RowColumn[]): unknown[] => {
  const known = columns.map(({ label, report = label }) => report);
  return (headings ?? ['no such table']).filter((heading) => !known.includes(String(heading)));
};

async function headingsOf(name: string, sheets: Sheet[]): Promise<(sheet: string) => readonly unknown[] | undefined> {
  const path = join(dir, `${name}.xlsx`);
  await writeWorkbook(path, { title: name, created, sheets }, NEVER);
  const book = await readBook(path);
  return (sheet) => book.get(sheet)?.[0];
}

test('sheets of articles, publishers and clusters have the headings of the table of columns', async () => {
  const daily = await headingsOf('daily', dailySheets(sampleDaily(), 'Rapport', articles()));
  expect(others(daily('Articles'), ARTICLE_COLUMNS)).toEqual([]);
  expect(others(daily('Editeurs'), PUBLISHER_COLUMNS)).toEqual(['Rang, veille', 'Score, veille', 'Évolution']);
  expect(others(daily('Clusters'), CLUSTER_COLUMNS)).toEqual(['Catégorie', 'Score, Le Ponant']);
  const market = await headingsOf('market', dailySheets(sampleDaily({ publisher: null }), 'Rapport', articles()));
  expect(others(market('Clusters'), CLUSTER_COLUMNS)).toEqual(['Catégorie']);
  expect(market('Clusters')).not.toContain('Niveau de couverture');
  const theme = await headingsOf('theme', themeSheets(sampleTheme(), 'Thème', articles()));
  for (const sheet of ['Articles', 'Non exposés']) expect(others(theme(sheet), ARTICLE_COLUMNS)).toEqual([]);
  expect(theme('Editeurs')).toEqual(
    THEME_PUBLISHER_COLUMNS.map(({ label, ...column }) => ('report' in column ? column.report : label)),
  );
});

test('tables of a PDF have the headings of the table of columns', async () => {
  const info = { title: 'Rapport', subject: 'Essai', created };
  const [daily, theme] = [sampleDaily(), sampleTheme()];
  await writePdf(join(dir, 'd.pdf'), { ...info, report: daily }, (paper) => drawDaily(paper, daily, articles()));
  await writePdf(join(dir, 't.pdf'), { ...info, report: theme }, (paper) => drawTheme(paper, theme, articles()));
  const tables = [...(await readPdf(join(dir, 'd.pdf'))).tables, ...(await readPdf(join(dir, 't.pdf'))).tables];
  const headings = (second: string) =>
    tables.flatMap(({ rows: [head = []] }) =>
      head.includes(second) ? [head.map((text) => text.replace(/\s+/g, ' '))] : [],
    );
  const [ofArticles, ofClusters, ofPublishers] = [headings('Article'), headings('Cluster'), headings('Editeur')];
  expect([ofArticles.length > 2, ofClusters.length > 2, ofPublishers.length]).toEqual([true, true, 2]);
  for (const head of ofArticles) expect(others(head, ARTICLE_COLUMNS)).toEqual(['Article']);
  for (const head of ofClusters) expect(others(head, CLUSTER_COLUMNS)).toEqual([]);
  const [market, ranking] = ofPublishers;
  expect(others(market, PUBLISHER_COLUMNS)).toEqual(['Places', 'Évolution sur la veille']);
  expect(others(ranking, THEME_PUBLISHER_COLUMNS)).toEqual([]);
});
