import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@vigie/contracts/paris';
import { isLargeRun } from '@vigie/local/testing/large-run';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openExposure } from '../../figures/testing/exposure-fixture.ts';
import { checkDaily } from './testing/check-daily.ts';
import { checkTheme } from './testing/check-theme.ts';
import { DAY, fillMarket, hostOf, marketPublishers } from './testing/market.ts';
import { type Case, PUBLISHERS } from './testing/report-figures.ts';

/**
 * Every figure that a report tells twice is one figure: page and page, page and sheet, sheet and sheet, and the calls'
 * answers. Both files are read back; random queries on random markets, many with VIGIE_FULL=1.
 */

/** One market each. */
const SEEDS = isLargeRun ? [1, 2, 3, 4] : [1];
const QUERIES = isLargeRun ? 60 : 1;

const filters = fc.record({
  source: fc.constantFrom('tout', 'tout', 'google', 'desktop', 'allMobile', 'applenews'),
  articleCategory: fc.constantFrom('all', 'all', 'all', 'sports', 'france', 'homepage'),
  articlePosition: fc.constantFrom('all', 'all', 'all', 'top', 'cat'),
  clusterCategory: fc.constantFrom('all', 'all', 'all', 'france', 'sports'),
  clusterLemmes: fc.constantFrom('', '', '', 'budget'),
  articleEntities: fc.constantFrom('', '', '', '', 'budget'),
  groupe: fc.constantFrom('editeur', 'editeur', 'groupe'),
  editeur: fc.oneof(
    { weight: 3, arbitrary: fc.nat(PUBLISHERS - 1).map(hostOf) },
    { weight: 1, arbitrary: fc.constant('all') },
  ),
} as const);
const ranges = fc.constantFrom<readonly [string, string]>(
  [`${DAY}T00:00`, `${DAY}T23:59`],
  [`${DAY}T00:00`, `${DAY}T23:59`],
  [`${DAY}T07:20`, `${DAY}T18:41`],
  [`${addDays(DAY, -6)}T00:00`, `${DAY}T23:59`],
  [`${addDays(DAY, -1)}T09:10`, `${DAY}T12:05`],
);
const cases: fc.Arbitrary<Case> = fc.record({ filter: filters, range: ranges, running: fc.boolean() });

/** What the case of the found contradiction was: one network, one section, a publisher. */
const NARROW: Case = {
  filter: { source: 'applenews', articleCategory: 'sports', editeur: hostOf(1) },
  range: [`${DAY}T00:00`, `${DAY}T23:59`],
  running: false,
};
const WEEK: Case = {
  filter: { editeur: hostOf(1) },
  range: [`${addDays(DAY, -6)}T00:00`, `${DAY}T23:59`],
  running: false,
};

/** What Reporting is asked for from a list of clusters of one section. */
const SECTION: Case = { filter: { clusterCategory: 'france', editeur: 'all' }, range: NARROW.range, running: false };

/** Clusters of one section with articles of another: each filter has a score of its own. */
const BOTH: Case = {
  filter: { articleCategory: 'sports', clusterCategory: 'france', editeur: 'all' },
  range: NARROW.range,
  running: false,
};

test.each(SEEDS)(
  'a figure that a report has twice is the same, market %i',
  async (seed) => {
    const size = { publishers: PUBLISHERS, articles: 16, seed, lasting: true };
    const fixture = await openExposure(marketPublishers(size));
    const dir = await mkdtemp(join(tmpdir(), 'vigie-twins-'));
    try {
      await fillMarket(fixture.client, size);
      const drawn = fc.sample(cases, { numRuns: QUERIES, seed });
      let compared = 0;
      for (const one of [NARROW, WEEK, SECTION, BOTH, ...drawn]) compared += await checkDaily(fixture, dir, one);
      for (const one of [WEEK, ...drawn.slice(0, QUERIES / 2)]) compared += await checkTheme(fixture, dir, one);
      expect(compared).toBeGreaterThan(QUERIES * 40);
    } finally {
      await fixture.close();
      await rm(dir, { recursive: true });
    }
  },
  600_000,
);
