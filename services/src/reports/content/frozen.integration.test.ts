import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { querySchema } from '@vigie/contracts/query';
import type { ReportStatus } from '@vigie/contracts/socket';
import { isLargeRun } from '@vigie/local/testing/large-run';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExposureFixture, openExposure } from '../../figures/testing/exposure-fixture.ts';
import { HOST_PUBLISHERS } from '../../figures/testing/naive/cases.ts';
import { insertEvents } from '../../figures/testing/naive/insert.ts';
import { instants, pastCase, pastQuery, rangeBefore } from '../../figures/testing/past/past-cases.ts';
import { articlesOf, writeMoment } from '../../figures/testing/past/past-clusters.ts';
import { openReportRig, type ReportRig } from '../../testing/report-rig.ts';
import type { ReportQuestion } from '../report-name.ts';
import { readBook, readPdf } from './testing/read-files.ts';
import { clustersWords } from './words/report-words.ts';
import { writeReport } from './write-report.ts';

/**
 * A report is frozen (docs/scoring.md): one of a range that has ended is asked for and written, further events come that all lie
 * after its end, and its files are the same bytes. Asked for and written again it tells the same: every word of the pages and
 * every cell of the workbook but the moment of its clusters.
 */
const ROUNDS = isLargeRun ? 12 : 2;
const REPORTS = isLargeRun ? 6 : 2;
const HANG_MS = 300_000;

let fixture: ExposureFixture;
let rig: ReportRig;
let clock = 0;

beforeAll(async () => {
  fixture = await openExposure(HOST_PUBLISHERS);
  fixture.deps.now = () => clock;
  rig = await openReportRig(undefined, undefined, () => clock);
  // Nothing but a hang may take a report from its worker.
  const limits = { concurrency: 2, limitMs: HANG_MS, lockMs: HANG_MS };
  rig.work((request, options) => writeReport(request, { ...options, deps: fixture.deps }), limits);
});
afterAll(async () => {
  await rig.close();
  await fixture.close();
});

/** Few filters and a long range: most reports of random events have something to tell. */
const FILTERS = ['source', 'editeur', 'groupe', 'articleCategory', 'articlePosition', 'clusterOrphan'] as const;
const question = fc.record({
  one: pastQuery,
  filterNames: fc.subarray([...FILTERS], { maxLength: 2 }),
  minutes: fc.integer({ min: 600, max: 14_000 }),
  kind: fc.constantFrom<ReportQuestion['kind']>('daily', 'theme'),
  theme: fc.constantFrom({ clusterEntities: 'Paris' }, { clusterLemmes: 'grève' }),
});
const round = (number: number, around: number) =>
  fc.record({
    events: pastCase(number, around),
    questions: fc.array(question, { minLength: REPORTS, maxLength: REPORTS }),
    rolled: fc.constantFrom('before', 'after', 'never'),
  });

type Files = Exclude<ReportStatus['files'], null | undefined>;

/** Asks for the report and waits for its files; null when there is nothing to tell. */
async function write(question: ReportQuestion): Promise<Files | null> {
  const { key } = await rig.reports.start(question);
  await expect
    .poll(async () => (await rig.store.read(key))?.status, { timeout: HANG_MS, interval: 20 })
    .not.toBe('processing');
  const record = await rig.store.read(key);
  expect(record).toMatchObject({ status: 'done' });
  return record?.files ?? null;
}

const bytesOf = ({ pdf, xlsx = '' }: Files): Promise<Buffer[]> =>
  Promise.all([pdf, xlsx].map((file) => readFile(join(rig.dir, file))));

/** All that both files tell. What the moment of clusters says is left out of it, and is the moment of writing. */
async function toldBy({ pdf, xlsx = '' }: Files, writtenAt: number) {
  const moment = clustersWords({ clustersAt: writtenAt });
  const book = await readBook(join(rig.dir, xlsx));
  const sheets = [...book].map(([name, rows]) => [name, rows.filter((row) => row[2] !== moment)] as const);
  const { pages, boxes: _, ...read } = await readPdf(join(rig.dir, pdf));
  const without = (text: string): string => text.replaceAll(moment, '');
  expect(pages[0]).toContain(moment);
  expect(book.get('Synthèse')?.filter((row) => row[2] === moment)).toHaveLength(1);
  return { sheets, pages: pages.map(without), ...read, texts: read.texts.map(without) };
}

test(`${ROUNDS * REPORTS} random reports × further events: no byte of a file and no figure of a new one changes`, {
  timeout: 30 * 60_000,
}, async () => {
  const [sample = []] = fc.sample(fc.tuple(...instants(ROUNDS).map((around, i) => round(i + 1, around))), {
    numRuns: 1,
  });
  let written = 0;
  for (const [i, { events, questions, rolled }] of sample.entries()) {
    const { end, before, after } = events;
    const reportQuestions = questions.map(({ one, filterNames, minutes, kind, theme }, j): ReportQuestion => {
      const filters = Object.fromEntries(filterNames.map((name) => [name, one.query[name]]));
      const query = { ...filters, ...rangeBefore(end, minutes), ...(kind === 'theme' && theme) };
      return { kind, user: `${i} ${j}`, query: querySchema.parse(query) };
    });
    await insertEvents(fixture.client, before);
    await writeMoment(fixture.client, i + 1, articlesOf(before), 1);
    clock = end * 60_000 + 90_000;
    if (rolled === 'before') await fixture.rollUp();
    const first = await Promise.all(
      reportQuestions.map(async (question) => {
        const files = await write(question);
        return files && { files, bytes: await bytesOf(files), content: await toldBy(files, clock) };
      }),
    );

    await insertEvents(fixture.client, after);
    await writeMoment(fixture.client, i + 1, articlesOf([...before, ...after]), 2);
    clock = end * 60_000 + 30 * 86_400_000;
    if (rolled === 'after') await fixture.rollUp();
    const second = await Promise.all(reportQuestions.map(write));
    for (const [j, question] of reportQuestions.entries()) {
      const again = second[j] ?? null;
      const content = again && (await toldBy(again, clock));
      expect(content, JSON.stringify(question)).toEqual(first[j]?.content ?? null);
      const { files, bytes } = first[j] ?? {};
      if (!files) continue;
      expect(again?.pdf).not.toBe(files.pdf);
      expect((await bytesOf(files)).map((now, k) => now.equals(bytes?.[k] ?? Buffer.alloc(0)))).toEqual([true, true]);
      written += 1;
    }
  }
  // Reports that have nothing to tell prove nothing.
  expect(written).toBeGreaterThan(ROUNDS * REPORTS * 0.6);
});
