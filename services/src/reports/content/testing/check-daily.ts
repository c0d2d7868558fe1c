import { expect } from 'vitest';
import type { ExposureFixture } from '../../../figures/testing/exposure-fixture.ts';
import { compareArticles } from './compare-articles.ts';
import { compareClusters } from './compare-clusters.ts';
import { compareScores } from './compare-scores.ts';
import { compareSitemaps } from './compare-sitemaps.ts';
import { readDaily } from './read-daily.ts';
import type { Case } from './report-figures.ts';

/** Compares every figure that a daily report has twice; answers how many comparisons were made. */
export async function checkDaily(fixture: ExposureFixture, dir: string, one: Case): Promise<number> {
  const daily = await readDaily(fixture, dir, one);
  if (daily === null) return 0;
  compareScores(daily);
  await compareClusters(daily);
  compareArticles(daily);
  compareSitemaps(daily);
  const { figures } = daily;
  expect(figures.torn).toEqual([]);
  expect(figures.compared).toBeGreaterThan(40);
  return figures.compared;
}
