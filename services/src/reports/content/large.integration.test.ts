import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { querySchema } from '@vigie/contracts/query';
import { isLargeRun } from '@vigie/local/testing/large-run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExposureFixture, openExposure } from '../../figures/testing/exposure-fixture.ts';
import { marketPublishers } from './testing/market.ts';
import { readBook } from './testing/read-files.ts';
import { writeReport } from './write-report.ts';

/** A day with more articles than anyone has: 100,000 with VIGIE_FULL=1, else 5,000. */

const PAGES = isLargeRun ? 200 : 10;
const ENTRIES = 500;
const ARTICLES = PAGES * ENTRIES;
const PUBLISHERS = 20;
/** What writing may have in use at any moment. The whole list of 100,000 takes 105 MB, its steps 59; that of 5,000 is a few steps. */
const MOST_MB = isLargeRun ? 80 : 40;
const SAMPLE_MS = 200;
/** Samples take a tenth of the time at most: a collection is slow in a worker that has run many other tests. */
const REST_TIMES = 9;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes that are in use, without garbage: how much of that waits depends on how busy the machine is. */
function liveBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

let fixture: ExposureFixture;
let dir: string;
beforeAll(async () => {
  fixture = await openExposure(marketPublishers({ publishers: PUBLISHERS, articles: 0 }));
  dir = await mkdtemp(join(tmpdir(), 'vigie-large-'));
  const article = (page: string, slot: string) => `cityHash64('large', ${page}, ${slot})`;
  const host = (id: string) => `concat('www.editeur-', toString(${id} % ${PUBLISHERS}), '.example')`;
  await fixture.client.command({
    query: `INSERT INTO crawls_landing (source, position, category, topic, at, period, producer, id, articles, hosts, ranks, story_ranks)
      SELECT 'google_desktop', 'topic', '', concat('Sujet ', toString(number)), toDateTime64('2026-11-20 09:00:00', 3, 'UTC'), 60, 'p', toString(number),
        arrayMap(slot -> ${article('number', 'slot')}, range(${ENTRIES})) AS articles, arrayMap(id -> ${host('id')}, articles),
        arrayMap(i -> toUInt16(i + 1), range(${ENTRIES})), arrayMap(i -> toUInt16(1), range(${ENTRIES}))
      FROM numbers(${PAGES})`,
  });
  await fixture.client.command({
    query: `INSERT INTO sightings
      SELECT id, ${host('id')}, 'google_desktop', concat('https://', ${host('id')}, '/article-', toString(id)),
        concat('Un titre de la longueur que les titres ont le plus souvent, numéro ', toString(id)), '',
        toDateTime64('2026-11-20 09:00:00', 3, 'UTC'), (toDateTime64('2026-11-20 09:00:00', 3, 'UTC'), 'p')
      FROM (SELECT arrayJoin(arrayMap(slot -> ${article('number', 'slot')}, range(${ENTRIES}))) AS id FROM numbers(${PAGES}))`,
  });
  await fixture.client.command({ query: `INSERT INTO touched_days VALUES ('2026-11-20', 1)` });
});
afterAll(async () => {
  await fixture.close();
  await rm(dir, { recursive: true });
});

test(`a report of ${ARTICLES} articles takes little memory and leaves none out`, async () => {
  const before = liveBytes();
  let peak = before;
  let watch: NodeJS.Timeout | undefined;
  const sample = () => {
    const start = performance.now();
    peak = Math.max(peak, liveBytes());
    watch = setTimeout(sample, Math.max(SAMPLE_MS, REST_TIMES * (performance.now() - start)));
  };
  sample();
  const query = querySchema.parse({ fromDate: '2026-11-20T00:00', toDate: '2026-11-20T23:59' });
  const request = { kind: 'daily', query, now: new Date('2026-11-21T09:00:00Z') } as const;
  const started = performance.now();
  await writeReport(request, { dir, name: 'grand', deps: fixture.deps, signal: new AbortController().signal });
  clearTimeout(watch);
  const grown = (peak - before) / 2 ** 20;
  if (isLargeRun)
    console.log(`${ARTICLES} articles: ${Math.round(grown)} MB more, ${Math.round(performance.now() - started)} ms`);
  expect(grown).toBeLessThan(MOST_MB);
  const sheet = (await readBook(join(dir, 'grand.xlsx'))).get('Articles') ?? [];
  expect(sheet).toHaveLength(ARTICLES + 1);
  const address = sheet[0]?.indexOf('URL') ?? -1;
  expect(new Set(sheet.slice(1).map((row) => row[address])).size).toBe(ARTICLES);
}, 300_000);
