import { testLayout } from '@vigie/schema/testing/test-layout';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPaywalls } from '../articles/article-traits.ts';
import type { Store } from '../store.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { heardStore } from '../testing/heard-store.ts';

const ARTICLES = ['11', '12', '13', '14'];

let fixture: ExposureFixture;
let store: Store;
/** Articles whose paywalls were asked for, one entry a statement. */
let read: string[][] = [];
beforeAll(async () => {
  fixture = await openExposure([]);
  store = heardStore(fixture.deps.store, (sql, values) => {
    const [ids] = Object.values(values);
    if (sql.includes("paywall != ''")) read.push((ids as bigint[]).map(String));
  });
});
afterAll(() => fixture.close());

/** What an event told of an article, at a second of one minute. */
const told = fc.record({
  article: fc.constantFrom(...ARTICLES),
  second: fc.nat({ max: 59 }),
  id: fc.constantFrom('a', 'b'),
  paywall: fc.constantFrom('', 'free', 'paid'),
});
type Told = typeof told extends fc.Arbitrary<infer T> ? T : never;

const time = (second: number): string => `2026-11-20T10:00:${String(second).padStart(2, '0')}`;

const insert = (values: readonly Told[]): Promise<unknown> =>
  fixture.client.insert({
    table: 'article_traits',
    format: 'JSONEachRow',
    values: values.map(({ article, second, id, paywall }) => ({
      article,
      at: time(second).replace('T', ' '),
      producer: 'p',
      id,
      paywall,
    })),
  });

const ORDER = ['', 'free', 'paid'];

/** Of what was told before a second, the latest; at one moment the larger id, and what says paid over what says free. */
function naive(all: readonly Told[], ids: readonly string[], end: number): Map<string, boolean> {
  const paid = new Map<string, boolean>();
  for (const id of ids) {
    const own = all
      .filter(({ article, second, paywall }) => article === id && second < end && paywall !== '')
      .sort((a, b) => a.second - b.second || (a.id < b.id ? -1 : Number(a.id > b.id)) || order(a) - order(b));
    const latest = own.at(-1);
    if (latest) paid.set(id, latest.paywall === 'paid');
  }
  return paid;
}
const order = ({ paywall }: Told): number => ORDER.indexOf(paywall);

const ask = async (ids: readonly string[], end: number): Promise<Map<string, boolean>> => {
  const question = await fixture.ask({ fromDate: '2026-11-20T00:00', toDate: '2026-11-20T23:59' });
  const to = Date.parse(`${time(end)}Z`);
  const { scope } = question;
  return readPaywalls({ ...question, store, scope: { ...scope, range: { ...scope.range, to } } }, ids);
};

const step = fc.oneof(
  { weight: 6, arbitrary: fc.array(told, { minLength: 1, maxLength: 4 }).map((values) => ({ values })) },
  {
    weight: 8,
    arbitrary: fc.record({ asked: fc.subarray(ARTICLES, { minLength: 1 }), end: fc.nat({ max: 59 }) }),
  },
  { weight: 1, arbitrary: fc.constant('merge' as const) },
  { weight: 1, arbitrary: fc.constant('empty' as const) },
);

test('paywalls at any moment are those of the events before it, whatever was inserted, merged or removed in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await fixture.truncate('article_traits');
      let all: Told[] = [];
      for (const one of steps) {
        if (one === 'empty') {
          await fixture.truncate('article_traits');
          all = [];
        } else if (one === 'merge') await fixture.merge('article_traits');
        else if ('values' in one) {
          await insert(one.values);
          all = [...all, ...one.values];
        } else expect(await ask(one.asked, one.end)).toEqual(naive(all, one.asked, one.end));
      }
    }),
    { numRuns: 12, seed: 20_261_127 },
  );
});

test.skipIf(testLayout().kind === 'shards')('an article is read again only when a new part has it', async () => {
  await fixture.truncate('article_traits');
  const asked = async (): Promise<string[][]> => {
    read = [];
    await ask(ARTICLES, 59);
    return read;
  };
  await insert(ARTICLES.map((article) => ({ article, second: 5, id: 'a', paywall: 'free' })));
  expect(await asked()).toEqual([ARTICLES]);
  expect(await asked()).toEqual([]);
  await insert([{ article: ARTICLES[2]!, second: 6, id: 'a', paywall: 'paid' }]);
  expect(await asked()).toEqual([[ARTICLES[2]]]);
  await fixture.merge('article_traits');
  await asked();
  expect(await asked()).toEqual([]);
});
