import { articleId } from '@vigie/contracts/article-id';
import { BREAKDOWNS, type Scenario } from '@vigie/contracts/calls/scores';
import type { QueryInput } from '@vigie/contracts/query';
import { isLargeRun } from '@vigie/local/testing/large-run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainStatements, type Statements } from '../testing/explain-statements.ts';
import type { ExposureFixture } from '../testing/exposure-fixture.ts';
import { ARTICLE_FILTERS, cutRange, longRange, openShownByAggregator } from '../testing/shown-by-aggregator.ts';
import { scoreGap } from './score-gap.ts';
import { scoreSimulation } from './simulation.ts';
import { articleWhatIf, pagesAlone } from './what-if.ts';

/** Every statement of the open score, under every filter that changes it, is one that the engine can plan. */

const YEAR = 2026;

let fixture: ExposureFixture;
let statements: Statements;

beforeAll(async () => {
  fixture = await openShownByAggregator(YEAR);
  statements = explainStatements(fixture);
});
afterAll(() => fixture.close());

const WHOLE: QueryInput = { fromDate: `${YEAR}-11-20T00:00`, toDate: `${YEAR}-11-20T23:59` };
const RANGES = [cutRange(YEAR), WHOLE, longRange(YEAR)];
const FILTERS: QueryInput[] = [
  {},
  { source: 'google', articlePosition: 'top', articleCategory: 'économie' },
  { editeur: 'A', groupe: 'editeur' },
  { editeur: 'nobody', groupe: 'editeur_google', limit: 1 },
  ...ARTICLE_FILTERS,
];
const PARTS = [
  {},
  { sorte: 'google_top' as const, source: 'google_desktop' as const, position: 'top' as const },
  { cluster: '00000000000000a1', article: articleId('https://a.example/1') },
];
const POINTS = { google_section: [3, 2, 1], google_topic: [1], applenews: [1], flipboard: [1] };
const SCENARIOS: Scenario[] = [{ type: 'sans' }, { type: 'rang', places: 2 }, { type: 'plus_tot', minutes: 30 }];

test('answers, no filter with each range and each filter with one, whatever is opened', async () => {
  for (const [place, range] of RANGES.entries()) {
    for (const [i, filter] of FILTERS.entries()) {
      if (!isLargeRun && i > 0 && i % RANGES.length !== place) continue;
      const [a, b] = await Promise.all([fixture.ask({ ...WHOLE, ...filter }), fixture.ask({ ...range, ...filter })]);
      for (const par of BREAKDOWNS) {
        await scoreGap(a, b, { par, dans: PARTS[(i + Math.floor(i / PARTS.length)) % PARTS.length] ?? {}, etapes: 2 });
      }
      await scoreSimulation(b, { ...POINTS, google_top: [4, 3, 2, 1] });
      await scoreSimulation(b, { ...POINTS, google_top: [1, 2, 3, 4] });
    }
    const alone = await fixture.ask(pagesAlone((await fixture.ask(range)).query));
    for (const scenario of SCENARIOS) await articleWhatIf(alone, articleId('https://a.example/1'), scenario);
  }
  expect(statements.seen.size).toBeGreaterThan(60);
});

test('articles that an aggregator shows count for the publisher whose name they have', async () => {
  const whole = await fixture.ask(RANGES[2]);
  const { rows } = await scoreSimulation(whole, { ...POINTS, google_top: [1, 1, 1, 1] });
  expect(rows).toEqual([{ _id: 'A', score: 300, rang: 1, simule: { score: 6, rang: 1 } }]);
  const found = await articleWhatIf(whole, articleId('https://apple.example/2'), { type: 'sans' });
  expect(found?.editeur).toMatchObject({ _id: 'A', score: 300, rang: 1, simule: { bas: { score: 150, rang: 1 } } });
});
