import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyTally, tally } from '../gather/article-tally.ts';
import { readPdf } from '../testing/read-files.ts';
import { sampleTheme } from '../testing/sample-reports.ts';
import { sampleRow } from '../testing/sample-rows.ts';
import type { PdfWork } from './pdf-work.ts';
import { writePdfApart } from './write-pdf-apart.ts';

/** A thread reads the sources of the pages first, which takes a minute on a very busy machine. */
const PATIENCE_MS = 240_000;

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vigie-apart-'));
});
afterAll(() => rm(dir, { recursive: true }));

/** Some pages of tables. */
function longWork(name: string): PdfWork {
  const articles = emptyTally();
  const rows = Array.from({ length: 20 }, (_, i) => sampleRow(i + 1, { titre: `Une longue histoire ${i} `.repeat(8) }));
  tally(articles, rows, { best: rows.length });
  const { articles: _rows, ...report } = sampleTheme();
  return {
    path: join(dir, `${name}.pdf`),
    title: 'Essai',
    created: new Date(0),
    pages: { kind: 'theme', report, articles },
  };
}

test('drawing many pages leaves the event loop free, so that a job keeps its lock', {
  timeout: PATIENCE_MS,
}, async () => {
  const work = longWork('libre');
  const gaps = monitorEventLoopDelay({ resolution: 1 });
  gaps.enable();
  const start = performance.now();
  await writePdfApart(work, new AbortController().signal);
  const tookMs = performance.now() - start;
  gaps.disable();
  // In one thread the longest gap is nearly the whole time.
  expect(gaps.max / 1e6).toBeLessThan(tookMs / 2);
  expect((await readPdf(work.path)).pages.length).toBeGreaterThan(2);
});

test('an abort ends the drawing at once', async () => {
  const reason = new Error('the process stops');
  const stop = new AbortController();
  const writing = writePdfApart(longWork('aborted'), stop.signal);
  stop.abort(reason);
  await expect(writing).rejects.toBe(reason);
  expect(existsSync(join(dir, 'aborted.pdf'))).toBe(false);
  await expect(writePdfApart(longWork('never'), stop.signal)).rejects.toBe(reason);
});

test('an error of the thread is the error of the call', { timeout: PATIENCE_MS }, async () => {
  const work = { ...longWork('nowhere'), path: join(dir, 'none', 'nowhere.pdf') };
  await expect(writePdfApart(work, new AbortController().signal)).rejects.toThrow('ENOENT');
});
