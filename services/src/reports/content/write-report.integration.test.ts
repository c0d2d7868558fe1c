import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type QueryInput, querySchema } from '@vigie/contracts/query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExposureFixture, openExposure } from '../../query/testing/exposure-fixture.ts';
import { DAY, fillMarket, hostOf, marketPublishers } from './testing/market.ts';
import { readBook, readPdf } from './testing/read-files.ts';
import { writeReport } from './write-report.ts';

/** Reports read back from their files: what they say is what the calls answer. VIGIE_REPORT_DIR keeps the files to look at. */

const SIZE = { publishers: 40, articles: 30 };
const NOW = new Date('2026-11-21T09:00:00Z');
const WHOLE = { fromDate: `${DAY}T00:00`, toDate: `${DAY}T23:59` };

let fixture: ExposureFixture;
let dir: string;
beforeAll(async () => {
  fixture = await openExposure(marketPublishers(SIZE));
  await fillMarket(fixture.client, SIZE);
  dir = process.env.VIGIE_REPORT_DIR ?? (await mkdtemp(join(tmpdir(), 'vigie-reports-')));
});
afterAll(async () => {
  await fixture.close();
  if (process.env.VIGIE_REPORT_DIR === undefined) await rm(dir, { recursive: true });
});

const write = (kind: 'daily' | 'theme', name: string, query: QueryInput, now = NOW) =>
  writeReport(
    { kind, query: querySchema.parse(query), now },
    { dir, name, deps: fixture.deps, signal: new AbortController().signal },
  );

test('a daily report of one publisher', async () => {
  const files = await write('daily', 'jour', { ...WHOLE, editeur: hostOf(0) });
  expect(files).toEqual({ pdf: 'jour.pdf', xlsx: 'jour.xlsx' });
  const book = await readBook(join(dir, 'jour.xlsx'));
  expect([...book.keys()]).toEqual(['Synthèse', 'Par heure', 'Articles', 'Clusters', 'Editeurs', 'Sitemaps']);
  const pdf = await readPdf(join(dir, 'jour.pdf'));
  expect(pdf.pages.length).toBeGreaterThan(2);
  expect((await readdir(dir)).sort()).toContain('jour.pdf');
});

test('a daily report of the market, and of a day that runs', async () => {
  await write('daily', 'marche', WHOLE);
  await write('daily', 'encours', { ...WHOLE, editeur: hostOf(3), source: 'google' }, new Date('2026-11-20T13:22:00Z'));
});

test('a theme report', async () => {
  await write('theme', 'theme', { ...WHOLE, editeur: hostOf(1), clusterLemmes: 'budget' });
  await write('theme', 'theme-marche', { ...WHOLE, clusterLemmes: 'budget' });
});
