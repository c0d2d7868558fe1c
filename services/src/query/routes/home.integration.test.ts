import { PUBLISHER } from '@vigie/contracts/row-columns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RIVALS_INDEX, RIVALS_NOW, rivalCluster, writeRivals } from '../testing/rivals.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let vigie: TestApp;
let cookie: string;
beforeAll(async () => {
  vigie = await startTestApp({}, () => ({ now: () => RIVALS_NOW, publishers: RIVALS_INDEX }));
  await writeRivals(vigie.keyDeps().clickhouse);
  cookie = await vigie.login();
});
afterAll(() => vigie.close());

const DAY = { fromDate: '2026-11-20T00:00', toDate: '2026-11-20T23:59' };
const BEFORE = { fromDate: '2026-11-19T00:00', toDate: '2026-11-19T13:30' };
const post = (url: string, payload: object) => vigie.post(url, payload, { headers: { cookie } });
const ask = async (url: string, payload: object) => {
  const answer = await post(url, payload);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
interface Card {
  _id: string;
  concurrents: string[];
}
const missed = (editeur: string, ...concurrents: string[]): Promise<{ parmi: number; clusters: Card[] }> =>
  ask('/api/cluster/manques', { ...DAY, editeur, concurrents });
const idsOf = ({ clusters }: { clusters: Card[] }) => clusters.map(({ _id }) => _id).sort();

test('the stories that rivals have are those of two of them, without an article of one’s own', async () => {
  const both = await missed('un.example', 'midi.example', 'soir.example');
  expect([both.parmi, idsOf(both)]).toEqual([5, [rivalCluster(2)]]);
  expect(both.clusters[0]?.concurrents).toEqual(['midi.example', 'soir.example']);
  // Of a single rival one is enough.
  expect(idsOf(await missed('un.example', 'midi.example'))).toEqual([rivalCluster(2), rivalCluster(4)]);
  expect(idsOf(await missed('aurore.example', 'midi.example', 'quatre.example'))).toEqual([rivalCluster(4)]);
  expect(idsOf(await missed('midi.example', 'soir.example', 'un.example'))).toEqual([]);
  expect(idsOf(await missed('all', 'soir.example'))).toEqual([]);
  expect(idsOf(await missed('un.example'))).toEqual([]);
});

test('the cards of stories and the figures of the summary are those of the calls that own them', async () => {
  const rivals = ['midi.example', 'quatre.example'];
  const [list, own, rows, gap, summary] = await Promise.all([
    ask('/api/cluster', { ...DAY, editeur: 'aurore.example', pagination: { offset: 0, count: 50 } }),
    missed('aurore.example', ...rivals),
    ask('/api/editeur', { ...DAY, editeur: 'aurore.example' }),
    ask('/api/score/ecart', {
      a: { ...BEFORE, editeur: 'aurore.example' },
      b: { ...DAY, editeur: 'aurore.example' },
      par: 'page',
    }),
    ask('/api/editeur/bilan', {
      query: { ...DAY, editeur: 'aurore.example' },
      avant: { ...BEFORE, editeur: 'aurore.example' },
      concurrents: rivals,
    }),
  ]);
  const [{ concurrents, ...card }] = own.clusters as [Card & object];
  expect(concurrents).toEqual(rivals);
  expect(card).toEqual(list.clusters.find(({ _id }: Card) => _id === rivalCluster(4)));
  expect(summary).toEqual({
    score: rows[0][PUBLISHER.score],
    rang: rows[0][PUBLISHER.rang],
    // Nothing was photographed the day before.
    ecart: {
      verdict: 'incomparable',
      relatif: null,
      pourquoi: expect.stringContaining('période précédente non photographiée'),
    },
    manques: own.clusters.length,
  });
  expect([summary.score, gap.b.score, gap.trous.decide]).toEqual([gap.b.score, summary.score, false]);
});

test('a change is told where the open score decides it, and only there', async () => {
  const at = (from: string, to: string) => ({
    fromDate: `2026-11-20T${from}`,
    toDate: `2026-11-20T${to}`,
    editeur: 'all',
  });
  const of = (query: object, avant: object) => ask('/api/editeur/bilan', { query, avant });
  const gap = (b: object, a: object) => ask('/api/score/ecart', { a, b, par: 'page' });
  // Photographed from 12:30 to 12:50 in Paris... each minute by one page.
  const [later, earlier] = [at('12:40', '12:49'), at('12:30', '12:39')];
  const [summary, decided] = [await of(later, earlier), await gap(later, earlier)];
  expect(summary.ecart.verdict === 'decided').toBe(decided.trous.decide);
  expect(summary.ecart.relatif).toBe(decided.trous.decide ? decided.b.score / decided.a.score - 1 : null);
  const nothing = await ask('/api/editeur/bilan', {
    query: { ...DAY, fromDate: '2026-11-18T00:00', toDate: '2026-11-18T10:00', editeur: 'un.example' },
    avant: BEFORE,
    concurrents: ['midi.example'],
  });
  expect(nothing).toEqual({ score: null, rang: null, ecart: null, manques: null });
});

test.each([
  [{ concurrents: Array.from({ length: 9 }, (_, i) => `${i}.example`) }, 'concurrents'],
  [{ concurrents: ['midi.example'], fromDate: 'hier' }, 'fromDate'],
])('%j is refused by the name of the field', async (wrong, path) => {
  const answer = await post('/api/cluster/manques', { ...DAY, editeur: 'un.example', ...wrong });
  expect([answer.statusCode, answer.json().error.details[0].path]).toEqual([400, path]);
});
