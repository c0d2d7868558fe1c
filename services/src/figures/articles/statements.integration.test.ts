import { articleId } from '@vigie/contracts/article-id';
import type { QueryInput } from '@vigie/contracts/query';
import {
  ROLLUP_TABLES,
  replacedPartitions,
  rollUpDay,
  type Statement,
  staleDays,
  totalDay,
} from '@vigie/schema/rollup-sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Question } from '../exposure/context.ts';
import { publisherList } from '../exposure/publisher-names.ts';
import { publisherExposition } from '../publishers/publisher-exposition.ts';
import { publisherRanking } from '../publishers/publisher-ranking.ts';
import { publisherRows } from '../publishers/publisher-rows.ts';
import { publisherScore } from '../publishers/publisher-score.ts';
import { crawlEvent } from '../testing/crawl-event.ts';
import { explainStatements, type Statements } from '../testing/explain-statements.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { insertCrawls } from '../testing/naive/insert.ts';
import { articleDetail } from './article-detail.ts';
import { articleRows } from './article-lists.ts';
import { stats } from './stats.ts';

/** Every statement that an answer makes, under every filter that changes it, is one that the engine can plan. */

let fixture: ExposureFixture;
let statements: Statements;

beforeAll(async () => {
  fixture = await openExposure(
    [{ nom_norme: 'a', nom_affiche: 'A', groupe: 'A', hosts: ['a.example'] }],
    ['apple.example'],
  );
  await insertCrawls(fixture.client, [
    crawlEvent('2026-11-20T10:00:00Z', [
      { url: 'https://a.example/1' },
      { url: 'https://apple.example/2', publisher: 'A' },
    ]),
  ]);
  await fixture.rollUp();
  statements = explainStatements(fixture);
});
afterAll(() => fixture.close());

const RANGES: QueryInput[] = [
  { fromDate: '2026-11-20T10:07', toDate: '2026-11-20T11:22' },
  { fromDate: '2026-11-20T00:00', toDate: '2026-11-20T23:59' },
  { fromDate: '2026-11-16T05:00', toDate: '2026-11-21T23:59' },
  { fromDate: '2026-10-24T00:00', toDate: '2026-11-21T12:05' },
];
const FILTERS: QueryInput[] = [
  { source: 'google', articlePosition: 'cat', articleCategory: 'économie' },
  { editeur: 'A', groupe: 'editeur' },
  { editeur: 'A', groupe: 'groupe' },
  { editeur: 'nobody', groupe: 'editeur_google' },
  { compareDate: 'first_view', limit: 10 },
  { compareDate: 'lastModified', articleShare: true, share: 'total' },
  { articleShare: true, share: 'twitter', url: 'https://a.example/1?utm_source=x' },
  { articleEntities: "l'été, {p0:String} \\ 'x", urlEntities: 'a%_b' },
  { url: 'not an address' },
  { clusterEntities: 'Paris', clusterLemmes: 'loi', clusterCategory: 'france', clusterOrphan: true },
  { clusterPosition: 'sitemap' },
];
const BOTH = [false, true];
const CHOICES = BOTH.flatMap((sitemap) =>
  BOTH.flatMap((unexposed) => BOTH.map((listed) => ({ sitemap, unexposed, listed }))),
);

const listed = async (question: Question, choice: (typeof CHOICES)[number]): Promise<void> => {
  for await (const _ of articleRows(question, choice));
};

const answerAll = (question: Question, choices: typeof CHOICES): Promise<unknown> =>
  Promise.all([
    ...choices.map((choice) => listed(question, choice)),
    publisherRows(question, question.query.source !== 'tout'),
    publisherScore(question),
    publisherRanking(question),
    publisherExposition(question),
    stats(question),
  ]);

test('answers, each filter with one range and no filter with all ranges', async () => {
  for (const range of RANGES) {
    const question = await fixture.ask(range);
    await answerAll(question, CHOICES);
    await articleDetail(question, articleId('https://a.example/1'));
  }
  for (const [i, filter] of FILTERS.entries()) {
    await answerAll(await fixture.ask({ ...RANGES[i % RANGES.length], ...filter }), [CHOICES[2]!]);
  }
  await publisherList(fixture.deps, new AbortController().signal);
  expect(statements.seen.size).toBeGreaterThan(50);
});

test('roll-ups', async () => {
  const { weights } = fixture.deps;
  const select = ({ sql, values }: Statement): Promise<void> =>
    statements.explain(sql.slice(sql.indexOf('SELECT')), values);
  await select(staleDays('2026-11-20', weights));
  await select(rollUpDay('2026-10-25', '1', weights));
  await select(totalDay('2026-10-25', '1', weights));
  for (const table of ROLLUP_TABLES) await select(replacedPartitions(table, fixture.layout));
});
