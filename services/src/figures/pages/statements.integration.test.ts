import { afterAll, beforeAll, expect, test } from 'vitest';
import { crawlEvent } from '../testing/crawl-event.ts';
import { explainStatements, type Statements } from '../testing/explain-statements.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { keysOf } from '../testing/keys-of.ts';
import { insertCrawls } from '../testing/naive/insert.ts';
import { pageFilm } from './page-film.ts';
import { pageList } from './page-list.ts';
import { pageMinute } from './page-minute.ts';
import { askPage } from './page-question.ts';

let fixture: ExposureFixture;
let statements: Statements;
const statementKeys: string[] = [];
beforeAll(async () => {
  const names = [{ nom_norme: 'a', nom_affiche: 'A', groupe: 'A', hosts: ['a.example'] }];
  fixture = await openExposure(names, ['apple.example']);
  const seen = ['https://a.example/1', 'https://apple.example/2'].map((url) => ({ url, publisher: 'A' }));
  await insertCrawls(fixture.client, [crawlEvent('2040-11-20T10:00:00Z', seen)]);
  statements = explainStatements(fixture);
  const { store } = fixture.deps;
  fixture.deps.store = {
    ...store,
    async query(sql, values = {}, options = {}) {
      statementKeys.push(await keysOf(fixture.client, sql, values));
      return store.query(sql, values, options) as never;
    },
  };
});
afterAll(() => fixture.close());

const PAGE = { source: 'google_desktop', position: 'top', category: 'homepage', topic: null } as const;
const DAY = { from: Date.UTC(2040, 10, 20), to: Date.UTC(2040, 10, 21) };
const question = (page: Parameters<typeof askPage>[1] = PAGE) =>
  askPage(fixture.deps, page, new AbortController().signal);

test('snapshots and titles are found by the keys of their tables', async () => {
  await pageMinute(question(), Date.UTC(2040, 10, 20, 10));
  await pageFilm(question(), DAY);
  const KEY = 'crawls_landing: source position category topic at';
  // A minute asks for its snapshots, a film for their number too.
  expect(statementKeys.filter((one) => one.startsWith('crawls_landing'))).toEqual([KEY, KEY, KEY]);
  expect(statementKeys.filter((one) => one.startsWith('wordings'))).toEqual([
    'wordings: article shown',
    'wordings: article shown',
  ]);
  expect(new Set(statementKeys.filter((one) => one.startsWith('page_quarters')))).toEqual(
    new Set(['page_quarters: quarter source position category topic']),
  );
});

test('every statement is one that the engine can plan, for pages of which no snapshot is left too', async () => {
  await fixture.truncate('crawls_landing');
  await pageMinute(question(), Date.UTC(2040, 10, 20, 10));
  await pageFilm(question(), DAY);
  await pageMinute(question(), Date.UTC(2040, 10, 20, 9));
  await pageList(fixture.deps, new AbortController().signal);
  expect(statements.seen.size).toBeGreaterThan(8);
});
