import { articleId, articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { type QueryInput, querySchema } from '@vigie/contracts/query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeStories } from '../../testing/story-rows.ts';
import { articleDetail } from '../articles/article-detail.ts';
import { articleRows, coverageRows } from '../articles/article-lists.ts';
import { publisherCoverage } from '../publishers/publisher-coverage.ts';
import { clusterState } from '../testing/cluster-rows.ts';
import { crawlEvent } from '../testing/crawl-event.ts';
import { explainStatements, type Statements } from '../testing/explain-statements.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { insertCrawls } from '../testing/naive/insert.ts';
import { insertFacts } from '../testing/naive/insert-facts.ts';
import { keywordCoverage, keywords } from '../themes/keywords.ts';
import { theme } from '../themes/theme.ts';
import { themePublisher, themeRanking } from '../themes/theme-publishers.ts';
import { clusterContents } from './cluster-contents.ts';
import { clusterCsv } from './cluster-csv.ts';
import { clusterDetail } from './cluster-detail.ts';
import { clusterList } from './cluster-list.ts';
import { articlesCluster } from './cluster-publishers.ts';
import { askClusters } from './cluster-question.ts';
import { clusterNeighbours } from './neighbours.ts';

/** Every statement about clusters, under every filter that changes it, is one that the engine can plan. */

const CLUSTERS = ['11111111111111111', '11111111111111112'];
const ARTICLE = articleId('https://a.example/1');

let fixture: ExposureFixture;
let statements: Statements;
beforeAll(async () => {
  const names = [{ nom_norme: 'a', nom_affiche: 'A', groupe: 'A', hosts: ['a.example'] }];
  fixture = await openExposure(names, ['apple.example']);
  const urls = ['https://a.example/1', 'https://apple.example/2', 'https://b.example/3'];
  await insertCrawls(fixture.client, [
    crawlEvent('2026-11-20T10:00:00Z', [{ url: urls[0]! }, { url: urls[1]!, publisher: 'A' }, { url: urls[2]! }]),
  ]);
  await insertFacts(fixture.client, [
    {
      v: 1,
      type: 'share',
      id: 's',
      at: '2026-11-20T11:00:00Z',
      producer: 'p',
      url: urls[0]!,
      network: 'facebook',
      count: 3,
    },
  ]);
  const ids = CLUSTERS.map(articleIdFromUInt64);
  await writeStories(fixture.client, {
    assignments: urls.map((url, i) => ({ article: articleId(url), cluster: ids[i >> 1] ?? '' })),
    clusters: ids.map((cluster, i) =>
      clusterState({
        cluster,
        title: '=Titre ; du sujet',
        size: 2 - i,
        entities: i === 0 ? [{ text: 'Paris', type: 'place', count: 2 }] : [],
        lemmas: [{ lemma: 'grève', count: 1 }],
        terms: [{ form: 'grève', weight: 1 }],
        vector: [1, i / 2],
      }),
    ),
    texts: [
      {
        article: ARTICLE,
        title: 'La grève à Paris',
        lead: 'La grève dure à Paris depuis lundi selon les syndicats.',
        entities: [{ text: 'Paris', type: 'place' }],
        lemmas: ['grève'],
      },
    ],
    lineage: [
      {
        cluster: ids[0] ?? '',
        kind: 'edited',
        other: '',
        article: '',
        by: 'u1',
        detail: 'status closed',
        at: Date.parse('2026-11-20T11:00:00Z'),
      },
    ],
  });
  await fixture.rollUp();
  statements = explainStatements(fixture);
});
afterAll(() => fixture.close());

const RANGES: QueryInput[] = [
  { fromDate: '2026-11-20T10:07', toDate: '2026-11-20T11:22' },
  { fromDate: '2026-11-20T00:00', toDate: '2026-11-20T23:59' },
  { fromDate: '2026-10-24T00:00', toDate: '2026-11-21T12:05' },
];
const FILTERS: QueryInput[] = [
  {},
  { editeur: 'A' },
  {},
  { source: 'google', clusterPosition: 'cat', clusterCategory: 'économie' },
  { clusterPosition: 'sitemap', editeur: 'A' },
  { editeur: 'A', groupe: 'groupe', clusterEntities: "l'été, {p0:String} \\ 'x" },
  { clusterEntities: Array.from({ length: 380 }, (_, i) => `m${i}`).join(), clusterLemmes: 'x,'.repeat(900) },
  { editeur: 'nobody', groupe: 'editeur_google', clusterLemmes: 'grèves' },
  { clusterOrphan: true, compareDate: 'first_view', limit: 10 },
  { compareDate: 'lastModified', articleEntities: "Paris, '", url: 'https://a.example/1' },
];
const MODES = [{ coverage: 1 }, { coverage: 2 }, { orphan: true }, {}] as const;

const signal = new AbortController().signal;
const drain = async (steps: AsyncIterable<unknown>): Promise<void> => {
  for await (const _ of steps);
};

async function answerAll(query: QueryInput): Promise<void> {
  const checked = querySchema.parse(query);
  const question = () => askClusters(fixture.deps, checked, signal);
  const options = {
    whole: true,
    nameUsers: async () => new Map([['u1', 'Une personne']]),
    expressionsOf: async () => [],
  };
  const ids = CLUSTERS.map(articleIdFromUInt64);
  await clusterList(await question(), { ...checked, pagination: 0, text: '' });
  await clusterList(await question(), { ...checked, pagination: { offset: 5, count: 5 }, text: 'La grève à Paris' });
  await clusterContents(await question(), ids);
  expect((await clusterDetail(await question(), ids[0]!, options))?._id).toBe(ids[0]);
  await articlesCluster(await question(), CLUSTERS);
  await drain(clusterCsv(await question(), ''));
  await clusterNeighbours(await question());
  await theme(await question());
  await themePublisher(await question());
  await themeRanking(await question());
  await keywords(await question());
  await keywordCoverage(await question(), ['Paris', "'"]);
  await publisherCoverage(await fixture.ask(query));
  for (const mode of MODES) {
    await drain(coverageRows(await fixture.ask(query), { coverage: null, orphan: false, sitemap: true, ...mode }));
  }
  await drain(articleRows(await fixture.ask(query), { sitemap: true, unexposed: false }));
  await articleDetail(await fixture.ask(query), ARTICLE);
}

test.each(FILTERS.map((filter, i) => [i, filter] as const))('filter %i', { timeout: 180_000 }, async (i, filter) => {
  await answerAll({ ...RANGES[i % RANGES.length], ...filter });
});

test('many statements were seen', () => {
  expect(statements.seen.size).toBeGreaterThan(100);
});
