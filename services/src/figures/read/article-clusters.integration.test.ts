import { articleId, articleIdToUInt64 } from '@vigie/contracts/article-id';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeStories } from '../../testing/story-rows.ts';
import { readingFor } from '../exposure/context.ts';
import { crawlEvent } from '../testing/crawl-event.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { heardStore } from '../testing/heard-store.ts';
import { insertCrawls } from '../testing/naive/insert.ts';
import { readAssigned } from './article-clusters.ts';
import { blocksOf } from './exposure-memory.ts';

const NOW = Date.UTC(2026, 10, 20, 12, 40);
const urlOf = (number: number): string => `https://un.example/${number}`;
const storedId = (number: number): string => articleIdToUInt64(articleId(urlOf(number)));
const CLUSTERS = ['00000000000000a1', '00000000000000a2'];
/** The others were never on a page, so no day in memory has them. */
const SHOWN = 6;
const ALL = Array.from({ length: SHOWN + 3 }, (_, number) => number);

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure([]);
  fixture.deps.now = () => NOW;
  const urls = ALL.slice(0, SHOWN).map((number) => ({ url: urlOf(number) }));
  await insertCrawls(fixture.client, [crawlEvent('2026-11-20T10:00:00Z', urls)]);
});
afterAll(() => fixture.close());

test('clusters of articles are those that were assigned last; of articles in memory no statement is sent', async () => {
  const question = await fixture.ask({ fromDate: '2026-11-20T00:00', toDate: '2026-11-20T23:59' });
  await blocksOf(question, await readingFor(question));
  const idCounts: number[] = [];
  const store = heardStore(fixture.deps.store, (sql, values) => {
    if (sql.includes('article_clusters FINAL'))
      idCounts.push(...Object.values(values).map((ids) => (ids as string[]).length));
  });
  const assigned = new Map<string, string>();
  let version = 0;
  const step = fc.record({
    assign: fc.array(fc.tuple(fc.constantFrom(...ALL), fc.constantFrom(...CLUSTERS)), { maxLength: 3 }),
    merge: fc.boolean(),
    wanted: fc.subarray(ALL),
  });
  for (const { assign, merge, wanted } of fc.sample(step, { numRuns: 25, seed: 27 })) {
    for (const [number, cluster] of assign) {
      version += 1;
      await writeStories(fixture.client, { assignments: [{ article: articleId(urlOf(number)), cluster }] }, version);
      assigned.set(storedId(number), articleIdToUInt64(cluster));
    }
    if (merge) await fixture.merge('article_clusters');
    idCounts.length = 0;
    const found = await readAssigned({ ...question, store }, wanted.map(storedId));
    const expected = wanted.map(storedId).flatMap((id) => (assigned.has(id) ? [[id, assigned.get(id)!] as const] : []));
    expect(new Map(found)).toEqual(new Map(expected));
    const others = wanted.filter((number) => number >= SHOWN).length;
    expect(idCounts).toEqual(others === 0 ? [] : [others]);
  }
  const { exposureMemory: _, ...withoutMemory } = question;
  expect(await readAssigned(withoutMemory, ALL.map(storedId))).toEqual(assigned);
});
