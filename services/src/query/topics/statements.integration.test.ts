import { type QueryInput, querySchema } from '@vigie/contracts/query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askClusters } from '../../figures/clusters/cluster-question.ts';
import { askTab, hottestClusters } from '../../figures/hottest/hottest-clusters.ts';
import { incidents } from '../../figures/hottest/incidents.ts';
import { writeArticles, writeClusters } from '../../figures/testing/cluster-rows.ts';
import { crawlEvent } from '../../figures/testing/crawl-event.ts';
import { explainStatements, type Statements } from '../../figures/testing/explain-statements.ts';
import { type ExposureFixture, openExposure } from '../../figures/testing/exposure-fixture.ts';
import { insertCrawls } from '../../figures/testing/naive/insert.ts';
import { chosenExpressions, expressionLists } from '../expressions/expression-lists.ts';
import type { Expression } from '../expressions/expression-store.ts';
import { newsboxCsv } from '../expressions/newsbox-csv.ts';
import { titleOf } from './known-clusters.ts';
import { topicList } from './routes.ts';
import { chosenTopics, topicContents, topicRanking } from './topic-contents.ts';
import type { Topic } from './topic-store.ts';

/** Every statement about what people made of clusters is one that the engine can plan. */

const CREATED = Date.UTC(2026, 10, 20, 10);
const CLUSTER = '000000000000000a';
const signal = new AbortController().signal;
const TOPIC: Topic = {
  id: 't',
  version: 1,
  deleted: false,
  name: 'Sujet',
  clusters: [CLUSTER],
  fromDate: '2026-11-20T00:00',
  toDate: '2026-11-20T23:59',
  createdAt: CREATED,
  createdBy: 'u',
  modifiedAt: CREATED + 3_600_000,
};
const EXPRESSION: Expression = {
  id: 'e',
  version: 1,
  expression: "grève l'été {p0:String} \\ '",
  cluster: CLUSTER,
  title: '',
  selection: 's',
  addedAt: CREATED,
  addedBy: 'u',
  confirmedAt: CREATED,
  confirmedBy: 'u',
  starts: [0, CREATED],
  stops: [CREATED],
};

let fixture: ExposureFixture;
let statements: Statements;
beforeAll(async () => {
  const names = [{ nom_norme: 'a', nom_affiche: 'A', groupe: 'A', hosts: ['a.example'] }];
  fixture = await openExposure(names, ['apple.example']);
  const urls = ['https://a.example/1', 'https://apple.example/2'];
  const seen = urls.map((url) => ({ url, publisher: 'A' }));
  await insertCrawls(fixture.client, [crawlEvent('2026-11-20T10:00:00Z', seen)]);
  await writeClusters(fixture.client, [{ id: CLUSTER, title: 'Sujet', lemmas: ['incendie'], entities: ['Paris'] }]);
  const words = { firstView: CREATED, cluster: CLUSTER, lemmas: ['grève'], entities: ['Été'] };
  await writeArticles(
    fixture.client,
    urls.map((url) => ({ ...words, url })),
  );
  await fixture.rollUp();
  statements = explainStatements(fixture);
});
afterAll(() => fixture.close());

const QUERIES: QueryInput[] = [
  { fromDate: '2026-11-20T10:07', toDate: '2026-11-20T11:22', clusterEntities: "Paris, l'été", clusterLemmes: '{x}' },
  { fromDate: '2026-11-20T00:00', toDate: '2026-11-20T23:59', editeur: 'A', compareDate: 'lastModified' },
  { fromDate: '2026-10-24T00:00', toDate: '2026-11-21T12:05', source: 'google', clusterPosition: 'cat' },
];

test('topics, expressions, hottest clusters, incidents', { timeout: 120_000 }, async () => {
  const deps = { ...fixture.deps, now: () => CREATED + 7_200_000 };
  for (const input of QUERIES) {
    const query = querySchema.parse(input);
    const question = () => askClusters(deps, query, signal);
    await topicList(await question(), [TOPIC], 0);
    const topics = await chosenTopics(await question(), [TOPIC], ['t']);
    await topicContents(await question(), topics);
    await topicRanking(await question(), topics);
    for (const tab of [0, 1, 2] as const) {
      const hottest = await askTab(deps, { ...query, tab, pagination: 0 }, signal);
      await hottestClusters(hottest, 0);
      await incidents(hottest);
    }
    for await (const _ of newsboxCsv(await question(), [EXPRESSION, { ...EXPRESSION, expression: 'grève été' }]));
  }
  await expressionLists({ ...deps, signal }, [EXPRESSION], CREATED);
  expect(await chosenExpressions({ ...deps, signal }, [EXPRESSION], CLUSTER)).toEqual([[EXPRESSION.expression]]);
  expect(await titleOf({ ...deps, signal }, CLUSTER)).toBe('Sujet');
  expect(statements.seen.size).toBeGreaterThan(30);
});

test('the reference date of topics is their creation, or their last change', async () => {
  const listed = async (compareDate: QueryInput['compareDate'], fromDate: string, toDate: string) => {
    const query = querySchema.parse({ compareDate, fromDate, toDate });
    const [page] = await topicList(await askClusters(fixture.deps, query, signal), [TOPIC], 0);
    return page?.pageInfo[0]?.count;
  };
  // Made at 11:00 in Paris, changed at 12:00.
  const made = ['2026-11-20T10:50', '2026-11-20T11:00'] as const;
  const changed = ['2026-11-20T12:00', '2026-11-20T12:10'] as const;
  const both = (compareDate: QueryInput['compareDate']) =>
    Promise.all([listed(compareDate, ...made), listed(compareDate, ...changed)]);
  expect(await both('first_view')).toEqual([1, 0]);
  expect(await both('lastModified')).toEqual([0, 1]);
  expect(await both('all')).toEqual([1, 1]);
});
