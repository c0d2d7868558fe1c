import type { AnswerOf, BodyOf } from '@vigie/contracts/calls/index';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { FETCH_KINDS, FETCH_OUTCOMES } from '@vigie/contracts/sources';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFetchStore, type FetchRecord } from '../../crawler/sources/fetch-store.ts';
import { sourceId } from '../../sources/source.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

type FetchList = AnswerOf<'collectFetches'>;
type Question = BodyOf<'collectFetches'>;

/** 9:00 in Paris. */
const NOW = Date.UTC(2026, 10, 20, 8);
let vigie: TestApp;
let headers: { cookie: string };
beforeAll(async () => {
  vigie = await startTestApp({}, () => ({}), { now: () => NOW });
  headers = { cookie: await vigie.login() };
});
afterAll(() => vigie.close());

const post = (body: object) => vigie.post('/api/collecte/releves', body, { headers });
const list = async (body: Question): Promise<FetchList> => {
  const answer = await post(body);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

const SOURCES = [
  { domaine: 'aurore.fr', url: 'https://www.aurore.fr/actu.xml' },
  { domaine: 'zenith.fr', url: 'https://zenith.fr/rss?jeton_token=s3cret' },
];
const IDS = SOURCES.map(({ url }) => sourceId(url));
const HOSTS = ['www.aurore.fr', 'zenith.fr', 'images.zenith.fr'];

const drawn = fc.record({
  place: fc.integer({ min: -1, max: 1 }),
  minutes: fc.oneof(fc.integer({ min: 0, max: 3 * 24 * 60 }), fc.constantFrom(0, 60, 24 * 60 + 540, 540)),
  host: fc.constantFrom(...HOSTS),
  kind: fc.constantFrom(...FETCH_KINDS),
  outcome: fc.constantFrom(...FETCH_OUTCOMES),
  status: fc.constantFrom(0, 200, 403),
  redirects: fc.subarray(['https://a.test/', 'https://b.test/?key=s3cret']),
});
type DrawnFetches = typeof drawn extends fc.Arbitrary<infer T> ? T : never;
const recordsOf = (rows: DrawnFetches[]): FetchRecord[] =>
  rows.map(({ place, minutes, kind, ...row }, index) => ({
    ...row,
    kind,
    id: `f${index}`,
    source: kind === 'page' ? '' : (IDS[place] ?? 'disparue'),
    listedBy: kind === 'page' ? (IDS[place] ?? '') : '',
    at: NOW - minutes * MINUTE_MS,
    url: SOURCES[place]?.url ?? 'https://images.zenith.fr/1',
    reason: '',
    conditional: false,
    durationMs: index,
    bytes: 5 * index,
    spanMs: 0,
    total: 0,
    entriesNew: 1,
    entriesChanged: 0,
    delaysS: [],
  }));

const questions = fc.record(
  {
    days: fc.integer({ min: 0, max: 3 }),
    hote: fc.constantFrom('', 'aurore', 'ZENITH', 'zenith.fr', 'inconnu'),
    idSource: fc.constantFrom('', ...IDS, 'disparue'),
    genre: fc.constantFrom('' as const, ...FETCH_KINDS),
    resultat: fc.constantFrom('' as const, ...FETCH_OUTCOMES),
    count: fc.integer({ min: 1, max: 200 }),
  },
  { requiredKeys: ['days', 'count'] },
);
const wall = (ms: number): string => new Date(ms + HOUR_MS).toISOString().slice(0, 16);

test('random fetches and filters: every page of the list equals a naive reading, and none shows a secret', async () => {
  await vigie.post(
    '/api/collecte/sources',
    { sources: SOURCES.map((one) => ({ ...one, genre: 'feed' })) },
    { headers },
  );
  const [rows = []] = fc.sample(fc.array(drawn, { minLength: 250, maxLength: 250 }), { numRuns: 1, seed: 4 });
  const records = recordsOf(rows);
  const store = createFetchStore(vigie.keyDeps().clickhouse);
  await store.write(records);
  // A row that was stored twice is one.
  await store.write(records.slice(0, 50));
  await fc.assert(
    fc.asyncProperty(questions, async ({ days, count, ...filter }) => {
      const from = NOW - 9 * HOUR_MS - days * DAY_MS;
      const expected = records
        .filter(
          ({ at, host, source, listedBy, kind, outcome }) =>
            at >= from &&
            at <= NOW &&
            host.includes((filter.hote ?? '').toLowerCase()) &&
            [source, listedBy, ''].includes(filter.idSource ?? '') &&
            [kind, ''].includes(filter.genre ?? '') &&
            [outcome, ''].includes(filter.resultat ?? ''),
        )
        .sort((a, b) => b.at - a.at || a.source.localeCompare(b.source) || a.id.localeCompare(b.id));
      const period = { fromDate: wall(from), toDate: wall(NOW) };
      const got: FetchList['lignes'] = [];
      for (let offset = 0; offset === 0 || offset < expected.length; offset += count) {
        const answer = await list({ ...period, ...filter, offset, count });
        expect(answer.count).toBe(expected.length);
        got.push(...answer.lignes);
      }
      expect(got.map(({ _id }) => _id)).toEqual(expected.map(({ id }) => id));
      expect(JSON.stringify(got)).not.toContain('s3cret');
      got.forEach((line, place) => {
        const record = expected[place] as FetchRecord;
        const id = record.source || record.listedBy || '';
        expect(line).toMatchObject({
          date: new Date(record.at).toISOString(),
          hote: record.host,
          source: id,
          editeur: SOURCES[IDS.indexOf(id)]?.domaine ?? '',
          genre: record.kind,
          resultat: record.outcome,
          statut: record.status === 0 ? null : record.status,
          octets: record.bytes,
          duree: record.durationMs,
          conditionnel: false,
          nouveaux: 1,
          modifies: 0,
        });
        expect(line.redirections).toEqual(record.redirects?.map((to) => to.replace('s3cret', '…')));
      });
    }),
    { numRuns: 30 },
  );
}, 120_000);

test.each<[object, string]>([
  [{ genre: 'robots' }, 'genre'],
  [{ resultat: 'ok' }, 'resultat'],
  [{ hote: 'a'.repeat(300) }, 'hote'],
  [{ idSource: 12 }, 'idSource'],
  [{ fromDate: '2026-11-20T10:00', toDate: '2026-11-19T10:00' }, 'toDate'],
  [{ count: 1_001 }, 'count'],
  [{ offset: -1 }, 'offset'],
])('%j: 400 names the field', async (body, field) => {
  const answer = await post(body);
  expect([answer.statusCode, answer.json().error.details[0].path]).toEqual([400, field]);
});
