import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { readClusterTimes } from './cluster-times.ts';

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure([]);
});
afterAll(() => fixture.close());

const FIRST = Date.UTC(2026, 10, 27, 8);

/** In one piece, in two, and more articles than are bound. */
test.each([3, 7_001, 15_001])('a cluster of %i articles is read whole', async (count) => {
  const { client, deps } = fixture;
  await Promise.all(['articles', 'article_clusters'].map(fixture.truncate));
  // The articles of a second cluster lie between those of the first.
  await client.command({
    query: `INSERT INTO article_clusters SELECT number AS article, 1 AS version, if(number % 2 = 0, 101, 102) AS cluster FROM numbers(${2 * count})`,
  });
  await client.command({
    query: `INSERT INTO articles (article, host, first_view)
      SELECT number, 'a.example', fromUnixTimestamp64Milli(${FIRST} + toInt64(number)) FROM numbers(${2 * count})`,
  });
  const reading = { store: deps.store, scope: { range: { to: FIRST + 3_600_000 } } };
  for (const now of [FIRST, FIRST + 7_200_000]) {
    expect(await readClusterTimes({ ...reading, now: () => now }, ['101', '99'])).toEqual(
      new Map([['101', { count, first: FIRST, modified: FIRST + 2 * (count - 1) }]]),
    );
  }
});
