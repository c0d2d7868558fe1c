import { articleId } from '@vigie/contracts/article-id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clusterState } from '../../figures/testing/cluster-rows.ts';
import { writeStories } from '../../testing/story-rows.ts';
import { INVENTED, RIVALS_INDEX, RIVALS_NOW, rivalCluster, writeRivals } from '../testing/rivals.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeExamples } from './examples.ts';

let vigie: TestApp;
let cookie: string;
let user: string;
const { signal } = new AbortController();
const make = () => makeExamples(vigie.deps, { user, newsroom: INVENTED }, signal);

beforeAll(async () => {
  vigie = await startTestApp({}, () => ({ now: () => RIVALS_NOW, publishers: RIVALS_INDEX }));
  cookie = await vigie.login();
  user = (await vigie.deps.users.list())[0]?.id ?? '';
});
afterAll(() => vigie.close());

const get = async (url: string) => (await vigie.app.inject({ url, headers: { cookie } })).json();
const post = async (url: string, body: object) => (await vigie.post(url, body, { headers: { cookie } })).json();

const topics = async (): Promise<{ _id: string; name: string; clusters: string[] }[]> =>
  (await post('/api/cluster/gettopic', { pagination: 0 }))[0].clusters;
const analyses = (): Promise<{ _id: string; status: string; articles: string[] }[]> =>
  get('/api/article/analyse_articles');
const expressions = async (): Promise<{ expression: string; crawling: boolean }[]> =>
  (await get('/api/cluster/getexpressions')).confirmed;
const views = async (): Promise<{ _id: string; nom: string; ecran: string; adresse: string }[]> =>
  (await get('/api/vues')).vues;
const reports = (): Promise<{ _id: string; type: string; query: { editeur: string } }[]> =>
  get('/api/reporting?de=moi');
const counts = async () =>
  Promise.all([topics, analyses, expressions, views, reports].map(async (list) => (await list()).length));

test('without data nothing is made', async () => {
  expect(await make()).toBe(false);
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);
});

test('one of each kind is made from what is there, once; what was deleted stays deleted', async () => {
  const { clickhouse } = vigie.keyDeps();
  await writeRivals(clickhouse);
  await writeStories(
    clickhouse,
    {
      clusters: [1, 0].map((place) =>
        clusterState({
          cluster: rivalCluster(place),
          title: `Histoire ${place}`,
          entities: [{ text: 'Nora Belin', type: 'person', count: 3 }],
        }),
      ),
    },
    2,
  );
  expect(await make()).toBe(true);
  expect(await topics()).toMatchObject([{ name: 'Nora Belin', clusters: [rivalCluster(1), rivalCluster(0)] }]);
  expect(await analyses()).toMatchObject([
    { status: 'running', articles: expect.arrayContaining([articleId('https://aurore.example/0')]) },
  ]);
  expect(await expressions()).toMatchObject([{ expression: 'Nora Belin', crawling: true }]);
  expect(await views()).toMatchObject([
    {
      nom: 'Thématique Nora Belin',
      ecran: 'thematique',
      adresse: expect.stringContaining('clusterEntities=Nora+Belin'),
    },
  ]);
  expect(await reports()).toMatchObject([{ type: 'daily', query: { editeur: INVENTED.editeur } }]);
  await Promise.all([make(), make()]);
  expect(await counts()).toEqual([1, 1, 1, 1, 1]);

  for (const { _id } of await topics()) await post('/api/cluster/deletetopic', { id: _id });
  for (const { _id } of await analyses()) await post('/api/article/analyse_articles/delete', { id: _id });
  for (const { _id } of await views()) await post('/api/vues/supprimer', { id: _id });
  const [report] = await vigie.deps.reports.list(user);
  if (!report) throw new Error('no report');
  await vigie.deps.reportStore.finish(report, { status: 'done', files: null, message: null }, RIVALS_NOW);
  await post('/api/reporting/supprimer', { id: report.name });
  expect(await make()).toBe(true);
  expect(await counts()).toEqual([0, 0, 1, 0, 0]);
});
