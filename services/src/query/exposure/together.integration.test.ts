import { addDays } from '@vigie/contracts/paris';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { caseAround, HOSTS } from './naive/cases.ts';
import { factsAround } from './naive/fact-cases.ts';
import { insertCrawls } from './naive/insert.ts';
import { insertFacts } from './naive/insert-facts.ts';
import { publisherExposition } from './publisher-exposition.ts';

/** What one answer says of several days is what the answers about each of them say. */

const REACH_DAYS = 6;
const MIDDLES = ['2026-03-29', '2026-07-14', '2026-10-25'];

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure(
    HOSTS.map((host) => ({ nom_norme: host, nom_affiche: host, groupe: host, hosts: [host] })),
  );
  const days = MIDDLES.flatMap((middle) =>
    Array.from({ length: 2 * REACH_DAYS }, (_, i) => Date.parse(`${addDays(middle, i - REACH_DAYS)}T22:00Z`) / 60_000),
  );
  // Each day has its own snapshots, most of them within a day and a quarter of its midnight.
  const [worlds = []] = fc.sample(
    fc.tuple(...days.map((minute, i) => fc.tuple(caseAround(i % 3, minute), factsAround(i % 3, minute, 4)))),
    { seed: 20_261_122, numRuns: 1, unbiased: true },
  );
  await insertCrawls(
    fixture.client,
    worlds.flatMap(([{ events }]) => events),
  );
  await insertFacts(
    fixture.client,
    worlds.flatMap(([, facts]) => facts).filter(({ type }) => type === 'sitemap'),
  );
});
afterAll(() => fixture.close());

const exposition = async (from: string, to: string, editeur: string) => {
  const [answer] = await publisherExposition(
    await fixture.ask({ fromDate: `${from}T00:00`, toDate: `${to}T23:59`, editeur }),
  );
  if (!answer) throw new Error('no answer');
  return answer;
};

test.each(MIDDLES)('expositions of several days around %s are those of their days', async (middle) => {
  const days = Array.from({ length: 11 }, (_, i) => addDays(middle, i - 5));
  for (const editeur of ['all', HOSTS[0]]) {
    const each = await Promise.all(days.map((day) => exposition(day, day, editeur)));
    expect(each.filter(({ articles_exposes_heures: [hours] }) => hours?.[0]).length).toBeGreaterThan(0);
    for (const [from, to] of [
      [5, 6],
      [2, 9],
      [0, 10],
    ] as const) {
      const own = each.slice(from, to + 1);
      const { timeframe, articles_exposes_array: series, ...whole } = await exposition(days[from]!, days[to]!, editeur);
      expect(whole).toEqual({
        _id: editeur,
        jours: own.flatMap(({ jours }) => jours),
        articles_exposes: own.flatMap(({ articles_exposes }) => articles_exposes),
        articles_exposes_heures: own.flatMap(({ articles_exposes_heures }) => articles_exposes_heures),
        nouveaux_articles_exposes: own.flatMap(({ nouveaux_articles_exposes }) => nouveaux_articles_exposes),
        scores_jour: own.flatMap(({ scores_jour }) => scores_jour),
        sitemap: {
          articles_jour: own.flatMap(({ sitemap }) => sitemap.articles_jour),
          articles_heures: own.flatMap(({ sitemap }) => sitemap.articles_heures),
          modifs_articles_heures: own.flatMap(({ sitemap }) => sitemap.modifs_articles_heures),
          articles_direct: expect.any(Number),
        },
      });
      if (timeframe === 'daily') expect(series).toEqual(whole.articles_exposes);
      if (timeframe === 'hourly') expect(series).toEqual(whole.articles_exposes_heures.flat());
      if (timeframe === 'quarter') expect(series).toEqual(own.flatMap((day) => day.articles_exposes_array));
    }
  }
});
