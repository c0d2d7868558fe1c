import type { ClickHouseClient } from '@clickhouse/client';
import { articleId } from '@vigie/contracts/article-id';
import type { ArticleEvent } from '@vigie/contracts/events';
import type { EntityType, Typology } from '@vigie/contracts/options';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAnalysisStore } from '../../analyses/analysis-store.ts';
import { analysisWork } from '../../analyses/analysis-work.ts';
import { createResultStore } from '../../analyses/result-store.ts';
import { groupBy } from '../../figures/testing/naive/answers.ts';
import { insertFacts } from '../../figures/testing/naive/insert-facts.ts';
import { writeStories } from '../../testing/story-rows.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { type NaiveTitle, naiveTitle } from './testing/naive-titles.ts';

/** Lists of analyses, and every field of what they tell of their articles, against reading the events one by one. */

const START = Date.UTC(2026, 10, 20, 12);
const MINUTE_MS = 60_000;
const HOSTS = ['un.example', 'deux.example', 'trois.example'];
const ARTICLES = 24;
const ANALYSES = 16;

/** Folders that tell of a form. */
const FORMS: Readonly<Record<string, Typology>> = { opinions: 'opinion', directs: 'direct', galerie: 'diaporama' };
const LEMMAS = ['gel', 'vigne', 'pluie', 'vent'];
/** One name in two writings, and as another kind of name. */
const ENTITIES: readonly { text: string; type: EntityType }[] = [
  { text: 'ÉLYSÉE', type: 'organisation' },
  { text: 'Élysée', type: 'organisation' },
  { text: 'Élysée', type: 'place' },
  { text: 'Beaune', type: 'place' },
];

const count = (most: number) => fc.option(fc.nat(most), { freq: 1, nil: undefined });
const page = fc.record({
  hours: fc.integer({ min: 1, max: 4 }),
  title: naiveTitle,
  publishedAt: fc.option(fc.integer({ min: 1, max: 30 })),
  words: count(300),
  images: count(3),
  videos: count(1),
  author: fc.constantFrom(undefined, undefined, 'A. Nonyme', 'B. Nonyme'),
  headings: fc.constantFrom<string[] | undefined>(undefined, [''], ['Un'], ['Un', '', 'Deux']),
});
const article = fc.record({
  host: fc.constantFrom(...HOSTS),
  folder: fc.constantFrom('', '', '', ...Object.keys(FORMS)),
  pages: fc.array(page, { minLength: 1, maxLength: 3 }),
  lemmas: fc.subarray(LEMMAS),
  entities: fc.shuffledSubarray([...ENTITIES]),
});
const some = (maxLength: number) => fc.array(fc.nat(ARTICLES - 1), { minLength: 1, maxLength });
const analysis = fc.record({
  articles: fc.oneof(some(2), some(14)),
  name: fc.constantFrom('', 'Météo'),
  fate: fc.constantFrom(
    'saved' as const,
    'running' as const,
    'completed' as const,
    'completed' as const,
    'deleted' as const,
  ),
});
const drawing = fc.record({
  articles: fc.array(article, { minLength: ARTICLES, maxLength: ARTICLES }),
  analyses: fc.array(analysis, { minLength: ANALYSES, maxLength: ANALYSES }),
});
type Article = typeof article extends fc.Arbitrary<infer T> ? T : never;

let vigie: TestApp;
let client: ClickHouseClient;
let headers: { cookie: string };
/** Of the worker. */
let now = START;
beforeAll(async () => {
  vigie = await startTestApp();
  client = vigie.keyDeps().clickhouse;
  headers = { cookie: await vigie.login() };
});
afterAll(() => vigie.close());

const call = async (path: string, payload: object) =>
  (await vigie.post(`/api/article/analyse_articles${path}`, payload, { headers })).json();
const iso = (ms: number): string => new Date(ms).toISOString();

const urlOf = ({ host, folder }: Article, i: number): string =>
  `https://${host}/${folder === '' ? '' : `${folder}/`}${i}`;
const eventsOf = (one: Article, i: number): ArticleEvent[] =>
  one.pages.map(({ hours, title: { title }, publishedAt, ...rest }, j) => ({
    v: 1,
    type: 'article',
    producer: 'p',
    id: `${i}-${j}`,
    url: urlOf(one, i),
    title,
    ...rest,
    at: iso(START - hours * 3_600_000),
    publishedAt: publishedAt === null ? null : iso(START - publishedAt * 3_600_000),
  }));

test('random analyses: lists and every field of the results equal the naive implementation', {
  timeout: 120_000,
}, async () => {
  const [drawn] = fc.sample(drawing, { seed: 20_261_122, numRuns: 1, unbiased: true });
  const { articles, analyses } = drawn!;
  await insertFacts(client, articles.flatMap(eventsOf));
  await writeStories(client, {
    texts: articles.map((one, i) => ({
      article: articleId(urlOf(one, i)),
      title: '',
      lead: '',
      lemmas: one.lemmas,
      entities: one.entities,
    })),
  });
  const { redis, keys } = vigie.keyDeps();
  const store = createAnalysisStore(client);
  const work = analysisWork({
    ...vigie.deps,
    analyses: store,
    results: createResultStore(client),
    redis,
    keys,
    now: () => now,
  });

  const expected = [];
  for (const { articles: chosen, name, fate } of analyses) {
    const before = Date.now();
    const distinct = [...new Set(chosen)];
    const range = { fromDate: '2026-11-19T00:00', toDate: '2026-11-20T10:00' };
    const ids = chosen.map((i) => articleId(urlOf(articles[i]!, i)));
    const { _id: id } = await call('/save', { filterName: name, articles: ids, ...range });
    const { createdAt = 0 } = (await store.find(id)) ?? {};
    expect([before <= createdAt, createdAt <= Date.now()]).toEqual([true, true]);
    if (fate === 'running' || fate === 'completed') await call('/startAnalysis', { id });
    now += MINUTE_MS;
    if (fate === 'completed') {
      const { run = '' } = (await store.find(id)) ?? {};
      await work.run({ id, run }, { key: run, signal: new AbortController().signal, progress: async () => undefined });
    }
    const shared = { _id: id, name, date_creation: iso(createdAt), ...range };
    if (fate === 'deleted') {
      await call('/delete', { id });
      continue;
    }
    expected.unshift({ ...shared, articles: [...new Set(ids)], status: fate });
    const known = distinct.map((i) => read(articles[i]!, i));
    expect(await call('/details', { id }), name).toEqual({
      ...shared,
      status: fate,
      erreur: null,
      date_analyse: fate === 'completed' ? iso(now) : null,
      selection: known.map(({ id: article_, titre, editeur, publication, url }) => {
        return { id: article_, titre, editeur, publication, url };
      }),
      ...foundIn(fate === 'completed' ? known : [], fate === 'completed' ? distinct.map((i) => articles[i]!) : []),
    });
  }
  const list = await vigie.app.inject({ url: '/api/article/analyse_articles', headers });
  expect(list.json()).toEqual(expected);
  expect(new Set(expected.map(({ status }) => status)).size).toBe(3);
});

/** The figures of one article: of each figure the one that the latest page brought which has it. */
function read(one: Article, i: number) {
  const order = one.pages.map((each, j) => ({ ...each, j })).sort((a, b) => a.hours - b.hours || b.j - a.j);
  const latest = <Key extends keyof Article['pages'][number]>(key: Key) =>
    order.map((each) => each[key]).find((value) => value !== undefined && value !== null) ?? null;
  const title = latest('title') as NaiveTitle;
  const publishedAt = latest('publishedAt');
  const [mots, videos] = [latest('words'), latest('videos')];
  const short: Typology = (videos ?? 0) > 0 ? 'vidéo' : 'brève';
  return {
    id: articleId(urlOf(one, i)),
    url: urlOf(one, i),
    editeur: one.host,
    titre: title.title,
    publication: publishedAt === null ? null : iso(START - publishedAt * 3_600_000),
    mots,
    images: latest('images'),
    videos,
    auteur: latest('author'),
    intertitres: latest('headings')?.filter((heading) => heading !== '').length ?? null,
    typologie: title.form ?? FORMS[one.folder] ?? (mots !== null && mots < 150 ? short : 'article'),
    attractivite: title.attractiveness,
    declencheurs: title.triggers,
    poids: title.points,
    reperes: title.marks,
  };
}

type ArticleTraits = ReturnType<typeof read>;

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);
const mean = (values: readonly number[]): number | null => (values.length === 0 ? null : sum(values) / values.length);
const total = (values: readonly number[]): number | null => (values.length === 0 ? null : sum(values));

/** The figures of all together. */
function foundIn(traits: readonly ArticleTraits[], articles: readonly Article[]) {
  const counts = (words: readonly string[]): [word: string, count: number][] =>
    [...groupBy(words, (word) => word)].map(([word, all]) => [word, all.length]);
  return {
    arrayDetails: traits,
    resume: [...groupBy(traits, ({ editeur }) => editeur)]
      .map(([_id, own]) => {
        const direct = own.filter(({ typologie }) => typologie === 'direct').length;
        return {
          _id,
          count: own.length,
          direct,
          autres: own.length - direct,
          wordsAvg: mean(known(own.map(({ mots }) => mots))),
          titleAvg: mean(own.map(({ titre }) => [...titre].length)),
        };
      })
      .sort((a, b) => b.count - a.count || a._id.localeCompare(b._id, 'fr')),
    details: {
      scores: {
        words: mean(known(traits.map(({ mots }) => mots))),
        videos: total(known(traits.map(({ videos }) => videos))),
        images: total(known(traits.map(({ images }) => images))),
        declencheurs: counts(traits.flatMap(({ declencheurs }) => declencheurs))
          .sort(([a, x], [b, y]) => y - x || a.localeCompare(b, 'fr'))
          .map(([declencheur, times]) => ({ declencheur, count: times })),
      },
    },
    lemmes: counts(articles.flatMap(({ lemmas }) => lemmas))
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .map(([lemme, times]) => ({ lemme, count: times })),
    entities: namesIn(articles),
  };
}

/** Names in capital letters are those in small ones, in which they are shown where any article writes them so. */
function namesIn(articles: readonly Article[]) {
  const named = (['organisation', 'place'] as const).flatMap((type) =>
    ['Élysée', 'Beaune'].map((text) => {
      const writings = articles.map(({ entities }) =>
        entities.filter((one) => one.type === type && one.text.toLowerCase() === text.toLowerCase()),
      );
      const small = writings.flat().some((one) => one.text === text);
      return { text: small ? text : text.toUpperCase(), type, count: writings.filter((own) => own.length > 0).length };
    }),
  );
  return named
    .filter(({ count: times }) => times > 0)
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : a.text > b.text ? 1 : a.type < b.type ? -1 : 1));
}
