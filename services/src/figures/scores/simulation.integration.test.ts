import type { WeightPoints } from '@vigie/contracts/calls/scores';
import { slotOrder } from '@vigie/contracts/weights';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../exposure/context.ts';
import { publisherRows } from '../publishers/publisher-rows.ts';
import type { Store } from '../store.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { HOST_PUBLISHERS, HOSTS } from '../testing/naive/cases.ts';
import { POINTS, total } from '../testing/naive/scores.ts';
import { scoreSimulation } from './simulation.ts';
import { eachCase, forCases, hostOf, marketOf, type ScoreCase, store, toQuery } from './testing/score-cases.ts';
import { scoreWeights, withPoints } from './weights.ts';

/** A simulated ranking is the ranking of a product whose file of weights has those points. */

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure(HOST_PUBLISHERS);
});
afterAll(() => fixture.close());

// Quarters of a point, so that sums are exact; few values, so that slots are often equal.
const points = fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 40_000 })).map((n) => n / 4);
const slots = (count: number) => fc.array(points, { minLength: count, maxLength: count });
const falling = (count: number) => slots(count).map((all) => all.sort((x, y) => y - x));
const weights = (of: (count: number) => fc.Arbitrary<number[]>): fc.Arbitrary<WeightPoints> =>
  fc.record({ google_top: of(4), google_section: of(3), google_topic: of(1), applenews: of(1), flipboard: of(1) });
const drawn = fc.tuple(weights(slots), weights(falling));

test('random cases: under any weights the simulation equals a product whose file has them, and the naive implementation', {
  timeout: 60 * 60_000,
}, async () => {
  await forCases(drawn, async (cases, poids, rolledUp) => {
    await store(
      fixture,
      cases.flatMap(({ events }) => events),
      rolledUp,
    );
    await eachCase(cases, (one) => checkCase(one, poids[one.number % 2] as WeightPoints));
  });
});

async function checkCase(one: ScoreCase, poids: WeightPoints): Promise<void> {
  const question = await fixture.ask(toQuery(one.a));
  const answer = await scoreSimulation(question, poids);
  const other = withPoints(fixture.deps.weights, poids);
  expect(answer.ordre_change).toBe(slotOrder(other) !== slotOrder(fixture.deps.weights));

  const product = await ask({ ...fixture.deps, weights: other }, question.query, question.signal);
  expect(answer.rows.map(({ _id, simule }) => [_id, simule.score, simule.rang])).toEqual(
    (await publisherRows(product, false)).map((row) => [row.editeur, row.score, row.rang]),
  );
  const asNow = new Map((await publisherRows(question, false)).map((row) => [row.editeur, [row.score, row.rang]]));
  expect(new Map(answer.rows.map(({ _id, score, rang }) => [_id, [score, rang]]))).toEqual(asNow);

  const market = marketOf(one.a, one);
  const naive = HOSTS.map((host) => {
    const own = market.filter(({ article }) => hostOf(article) === host);
    return { _id: host as string, now: total(own, POINTS), other: total(own, poids) };
  }).filter(({ now, _id }) => now > 0 && (one.a.host === '' || one.a.host === _id));
  naive.sort((x, y) => y.other - x.other || x._id.localeCompare(y._id, 'fr'));
  expect(answer.rows.map(({ _id, score, simule }) => ({ _id, now: score, other: simule.score }))).toEqual(naive);
}

const DAY = { fromDate: '2026-06-10T00:00', toDate: '2026-06-10T23:59' };
const EVENT = {
  v: 1,
  type: 'crawl',
  id: 'e1',
  at: '2026-06-10T10:00:00.000Z',
  producer: 'p1',
  source: 'google_desktop',
  page: { position: 'top', category: 'homepage' },
  period: 600,
  entries: [
    { rank: 1, storyRank: 1, url: `https://${HOSTS[0]}/0-0`, title: 'Une' },
    { rank: 2, storyRank: 1, url: `https://${HOSTS[1]}/0-1`, title: 'Deux' },
  ],
} as const;

test('the same order of slots reads day roll-ups, whatever the points; another order reads quarters', async () => {
  await store(fixture, [EVENT as never], true);
  const { poids } = scoreWeights(fixture.deps.weights);
  const question = await fixture.ask(DAY);
  let tables: string[] = [];
  const recording: Store = {
    ...question.store,
    query(sql, values, options) {
      tables.push(...(sql.match(/\bexposure_(?:days|quarters)\b/g) ?? []));
      return question.store.query(sql, values, options);
    },
  };
  const simulate = async (google_top: number[]) => {
    tables = [];
    const answer = await scoreSimulation({ ...question, store: recording }, { ...poids, google_top });
    return { ...answer, tables: new Set(tables) };
  };
  const rows = (first: [string, number, number], second: [string, number, number]) =>
    [first, second].map(([_id, score, then], i) =>
      expect.objectContaining({ _id, score, simule: { score: then, rang: i + 1 } }),
    );
  expect(await simulate([60, 30, 25, 20])).toEqual({
    rows: rows([HOSTS[0], 500, 600], [HOSTS[1], 300, 300]),
    ordre_change: false,
    tables: new Set(['exposure_days']),
  });
  expect(await simulate([30, 60, 25, 20])).toEqual({
    rows: rows([HOSTS[1], 300, 600], [HOSTS[0], 500, 300]),
    ordre_change: true,
    tables: new Set(['exposure_days', 'exposure_quarters']),
  });
});

test('the weights in force are those of the file, by kind and slot, and simulate what is', async () => {
  await store(fixture, [EVENT as never], false);
  const { poids, version, nom, kinds } = scoreWeights(fixture.deps.weights);
  expect(poids).toEqual(POINTS);
  expect(version).toBe(1);
  expect(nom).toBe('google_top:50,30,25,20;google_section:25,15,5;google_topic:5;applenews:50;flipboard:20');
  expect(kinds.map(({ slots: own }) => own.map(({ slot }) => slot))).toEqual([[1, 2, 3, 4], [1, 2, 3], [1], [1], [1]]);
  expect(kinds.map(({ kind, slots: own }) => [kind, own.map(({ points: paid }) => paid)])).toEqual(
    Object.entries(POINTS),
  );
  expect(kinds.flatMap(({ libelle, slots: own }) => [libelle, ...own.map((slot) => slot.libelle)])).not.toContain('');
  expect(kinds.map(({ sources, positions }) => [sources.length, positions.length])).toEqual([
    [2, 1],
    [2, 1],
    [2, 1],
    [1, 3],
    [1, 3],
  ]);
  const { rows } = await scoreSimulation(await fixture.ask(DAY), poids);
  expect(rows.map(({ simule }) => simule)).toEqual(rows.map(({ score, rang }) => ({ score, rang })));
  expect(rows).toHaveLength(2);
});
