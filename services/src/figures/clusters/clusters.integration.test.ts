import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { caseAround, HOST_PUBLISHERS, identify } from '../testing/naive/cases.ts';
import { clusterQuery, clustersOf } from '../testing/naive/cluster-cases.ts';
import * as read from '../testing/naive/clusters.ts';
import { expose } from '../testing/naive/exposure.ts';
import { factsAround } from '../testing/naive/fact-cases.ts';
import { factsOf, firstNamed } from '../testing/naive/facts.ts';
import { insertWorlds } from '../testing/naive/insert.ts';
import { minutesOf, wallOf } from '../testing/naive/paris-minutes.ts';
import { checkArticles, checkCoverage, checkCoverageRows } from './testing/check-articles.ts';
import { checkContents, checkDetail } from './testing/check-detail.ts';
import { checkCsv, checkList, checkNeighbours } from './testing/check-lists.ts';
import { checkTheme } from './testing/check-theme.ts';
import type { CheckedCase } from './testing/checked.ts';

/**
 * Cluster scores, order, counts, arrows, coverage, levels and parents against a reading minute by minute, over random
 * exposure, facts, assignments and questions. VIGIE_CLUSTER_CASES asks for more than the default.
 */
const CASES = Number(process.env.VIGIE_CLUSTER_CASES ?? 10);
const SEED = Number(process.env.VIGIE_CLUSTER_SEED ?? 20_261_121);
const AROUND = 16_000;
const PER_INSTANT = 10;
const INSTANTS = Array.from({ length: 8 }, (_, i) => 2015 + i).flatMap((year) => [
  Date.UTC(year, 2, 28, 1) / 60_000,
  Date.UTC(year, 6, 14, 22) / 60_000,
  Date.UTC(year, 9, 28, 1) / 60_000,
]);

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure(HOST_PUBLISHERS);
});
afterAll(() => fixture.close());

test('random cases equal the naive implementation', { timeout: 30 * 60_000 }, async () => {
  const count = Math.min(Math.ceil(CASES / PER_INSTANT), INSTANTS.length);
  for (let round = 0; round * count * PER_INSTANT < CASES; round += 1) {
    await fixture.clear();
    const around = INSTANTS.slice(0, count);
    const one = (minute: number, number: number) =>
      fc.record({
        crawls: fc.array(caseAround(number, minute), { minLength: 5, maxLength: 5 }),
        facts: factsAround(number, minute, 30),
        clusters: clustersOf(number),
        clusterQueries: fc.array(clusterQuery, { minLength: PER_INSTANT, maxLength: PER_INSTANT }),
      });
    const [cases = []] = fc.sample(fc.tuple(...around.map(one)), {
      seed: SEED + round,
      numRuns: 1,
      unbiased: true,
    });
    const events = cases.map(({ crawls }) => crawls.flatMap((crawl) => crawl.events));
    await insertWorlds(
      fixture.client,
      cases.map((one, i) => ({ ...one, crawls: events[i] ?? [] })),
    );
    // Half of the rounds read days from their roll-ups.
    if (round % 2 === 0) await fixture.rollUp();
    const named = firstNamed(cases.flatMap(({ facts }, i) => [...(events[i] ?? []), ...facts]));
    const exposures = events.map((crawls) => expose(crawls, identify));
    const first = Math.min(...exposures.flatMap(({ photographed }) => photographed.map(({ minute }) => minute)));
    let shown = 0;
    await Promise.all(
      cases.map(async ({ facts, clusters, clusterQueries }, number) => {
        const base = {
          exposure: exposures[number]!,
          clusterOf: read.membership(clusters),
          clusters: clusters.clusters,
        };
        for (const question of clusterQueries) {
          const minute = around[number] ?? 0;
          const [from = '', to = ''] = [question.start, question.start + question.length]
            .map((past) => wallOf(minute + past))
            .sort();
          const minutes = new Set(minutesOf(from, to, { first: minute - AROUND, last: minute + AROUND }));
          if (minutes.size === 0) continue;
          const end = Math.max(...minutes) + 1;
          // Before any photograph stories are those of what was published: unexposed.integration.test.ts.
          if (end <= first) continue;
          const known = { ...base, facts: factsOf([...(events[number] ?? []), ...facts], end * 60_000), end };
          const listed = await check({
            fixture,
            known,
            named,
            clusterQuery: question,
            range: { from, to, minutes },
          }).catch((cause: unknown) => {
            throw new Error(`round ${round}, case ${number}: ${JSON.stringify({ question, from, to })}`, { cause });
          });
          shown += listed;
        }
      }),
    );
    expect(shown).toBeGreaterThan(count * PER_INSTANT * 0.5);
  }
});

async function check(checked: CheckedCase): Promise<number> {
  const listed = await checkList(checked);
  await checkContents(checked);
  await checkDetail(checked);
  await checkCoverage(checked);
  await checkArticles(checked);
  await checkCoverageRows(checked);
  await checkTheme(checked);
  // Of the rarer calls one a question, but for large samples.
  const turn = Math.abs(checked.clusterQuery.start) % 2;
  if (process.env.VIGIE_FULL || turn === 0) await checkNeighbours(checked);
  if (process.env.VIGIE_FULL || turn === 1) await checkCsv(checked);
  return listed;
}
