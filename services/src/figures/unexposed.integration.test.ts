import type { CallName } from '@vigie/contracts/calls/paths';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { dayBounds, parisDay } from '@vigie/contracts/paris';
import { buildPublisherIndex, publishersFile } from '@vigie/contracts/publishers';
import { ARTICLE_COLUMNS, PUBLISHER_COLUMNS, type RowColumn } from '@vigie/contracts/row-columns';
import { isLargeRun } from '@vigie/local/testing/large-run';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutRequestId } from '../query/testing/request-id.ts';
import { startTestApp, type TestApp } from '../query/testing/test-app.ts';
import { HOST_PUBLISHERS, identify } from './testing/naive/cases.ts';
import { factsOf } from './testing/naive/facts.ts';
import { insertEvents } from './testing/naive/insert.ts';
import { type AnyEvent, instants, type PastCase, pastCase, pastQuery, urlsOf } from './testing/past/past-cases.ts';
import { articlesOf, clusterIds, writeMoment } from './testing/past/past-clusters.ts';
import { ASKED, type RangedRequest, requestOf } from './testing/past/ranged-calls.ts';
import { rangedRequestOf } from './testing/past/ranged-request.ts';

/**
 * An installation that follows publishers and no aggregator (docs/scoring.md): whatever is asked about its events, no answer has a score, not even 0,
 * and the calls about stories have their stories. The first captures come later, and change nothing that lies before them.
 */
const NAMES = Object.keys(ASKED) as CallName[];
const ROUNDS = isLargeRun ? 2 : 1;

let app: TestApp;
let clock = 0;
let cookie = '';

beforeAll(async () => {
  const file = publishersFile.parse({ version: 'test', aggregators: [], publishers: HOST_PUBLISHERS });
  app = await startTestApp({}, () => ({ now: () => clock, publishers: buildPublisherIndex(file) }));
  cookie = await app.login();
});
afterAll(() => app.close());

async function ask(name: CallName, request: RangedRequest): Promise<string> {
  const answer = await app.app.inject({ ...requestOf(name, request), headers: { cookie } });
  expect(answer.statusCode, `${name} ${answer.body}`).toBeLessThan(500);
  return withoutRequestId(answer.body);
}

/** Fields that are made of exposure: points, parts of them, ranks by them, minutes. */
const OF_EXPOSURE = /^(score|part$|points$|lifetime|rang_|google_|applenews$|flipboard_mobile$)/;
const RANKED_BY_ARTICLES: readonly CallName[] = ['themeRanking', 'topicRanking'];

const ofPoints = (columns: readonly RowColumn[]): number[] =>
  columns.flatMap(({ format }, at) => (format === 'points' ? [at] : []));
const POINTS = new Map([
  [ARTICLE_COLUMNS.length as number, ofPoints(ARTICLE_COLUMNS)],
  [PUBLISHER_COLUMNS.length as number, ofPoints(PUBLISHER_COLUMNS)],
]);

interface Story {
  _id: string;
  articles: number;
  publications: { editeurs: number; premiere: string; derniere: string };
  entities: { text: string }[];
  urls: { url: string }[];
}

/** Publishers, times and counts of a case's clusters, read event by event. */
async function checkPublications(number: number, { before, end }: PastCase, request: RangedRequest): Promise<void> {
  const query = { ...request.query, ...EVERYTHING };
  // As known at the end of the range.
  const to = end * MINUTE_MS;
  const facts = factsOf(published(before), to);
  const stories = new Map<string, { stamps: number[]; names: string[] }>();
  for (const [k, id] of clusterIds(number).entries()) {
    const clusters = clusterIds(number).toSpliced(0, k);
    const story = JSON.parse(await ask('clusterById', { ...request, query, clusters })) as Story;
    if (story._id !== id || story.articles === 0) continue;
    const own = story.urls.flatMap(({ url }) => facts.get(identify(url)) ?? []);
    expect(own.length).toBe(story.articles);
    const dates = own.map(({ publishedAt, firstView }) => publishedAt ?? firstView);
    expect(story.publications).toEqual({
      editeurs: new Set(story.urls.map(({ url }) => new URL(url).host)).size,
      premiere: new Date(Math.min(...dates)).toISOString(),
      derniere: new Date(Math.max(...dates)).toISOString(),
    });
    const stamps = own.map(({ firstView }) => firstView).filter((at) => at < to);
    stories.set(id, { stamps, names: story.entities.map(({ text }) => text) });
  }
  const ids = [...stories.keys()];
  const theme = JSON.parse(await ask('theme', { ...request, query, clusters: ids, flag: true })) as {
    dataChart: { jours: string[]; publications: number[] };
  };
  const perDay = new Map<string, number>();
  for (const at of [...stories.values()].flatMap(({ stamps }) => stamps)) {
    const day = new Date(dayBounds(parisDay(at)).start).toISOString();
    perDay.set(day, (perDay.get(day) ?? 0) + 1);
  }
  const { jours, publications } = theme.dataChart;
  expect(publications).toEqual(jours.map((jour) => perDay.get(jour) ?? 0));
  expect([...perDay.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
}

/** Where an answer has a number that is made of exposure. */
function scoresIn(value: unknown, path: string): string[] {
  if (Array.isArray(value)) {
    // A positional row begins with its rank, or with whether it is chosen.
    const isRow = typeof value[0] === 'number' || typeof value[0] === 'boolean';
    const points = isRow ? (POINTS.get(value.length) ?? []) : [];
    const own = points.filter((at) => value[at] !== null).map((at) => `${path}[${at}] = ${value[at]}`);
    return [...own, ...value.flatMap((one) => (typeof one === 'object' ? scoresIn(one, `${path}[]`) : []))];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]): string[] => {
    const at = `${path}.${key}`;
    if (!OF_EXPOSURE.test(key) && !path.endsWith('.clusterExposition')) return scoresIn(field, at);
    const numbers = (Array.isArray(field) ? field : [field]).filter((one) => typeof one === 'number');
    return [...numbers.map((one) => `${at} = ${one}`), ...scoresIn(field, at)];
  });
}

/** Calls whose question is about exposure itself: they answer that there is none, or refuse. */
const ABOUT_EXPOSURE: readonly CallName[] = [
  'scoreSimulation',
  'scoreGap',
  'articleWhatIf',
  'proof',
  'proofArticles',
  'proofCaptures',
];

/** What answers about stories have instead of scores. */
const ABOUT_STORIES: readonly CallName[] = [
  'clusterList',
  'articleRows',
  'themeRanking',
  'keywords',
  'publisherCoverage',
  'topicContents',
];
const isEmpty = (body: string): boolean =>
  ['[]', '{"entities":[],"lemmes":[]}'].includes(body) || body.startsWith('{"clusters":[]');

/** Without captures; and without shares of what nothing else names, which would get its title from a capture. */
function published(events: readonly AnyEvent[]): AnyEvent[] {
  const publications = events.filter(({ type }) => type === 'article' || type === 'sitemap');
  const titled = new Set(publications.flatMap(urlsOf));
  return events.filter((event) => (event.type === 'share' ? titled.has(event.url) : event.type !== 'crawl'));
}

test('no aggregator was followed: publications and no score in any answer, and the first captures change none', {
  timeout: 10 * 60_000,
}, async () => {
  const store = app.keyDeps().clickhouse;
  const rounds = fc.tuple(
    ...instants(ROUNDS).map((around, number) =>
      fc.record({
        events: pastCase(number + 1, around),
        pastQueries: fc.array(pastQuery, { minLength: NAMES.length, maxLength: NAMES.length }),
      }),
    ),
  );
  const [sample = []] = fc.sample(rounds, { numRuns: 1 });
  const last = Math.max(...sample.map(({ events }) => events.end)) * 60_000;
  clock = last + 90_000;
  const requests: RangedRequest[][] = [];
  for (const [i, { events, pastQueries: questions }] of sample.entries()) {
    const known = published(events.before);
    await insertEvents(store, known);
    await writeMoment(store, i + 1, articlesOf(known), 1);
    const topic = { topicName: `Sujet ${i + 1}`, clusters: clusterIds(i + 1) };
    const saved = await app.post('/api/cluster/topic', topic, { headers: { cookie } });
    const topics = [saved.json<{ _id: string }>()._id];
    requests.push(questions.map((one) => ({ ...rangedRequestOf(one, i + 1, events, topics), coverage: null })));
  }
  const scores: string[] = [];
  const filled = new Set<CallName>();
  const answers: { name: CallName; request: RangedRequest; body: string }[] = [];
  for (const questions of requests) {
    for (const [j, name] of NAMES.entries()) {
      const request = questions[j]!;
      // Whatever the filters; and without any, so that there is something to answer.
      for (const query of [request.query, { ...request.query, ...EVERYTHING }]) {
        const one = { ...request, query };
        const body = await ask(name, one);
        answers.push({ name, request: one, body });
        if (!isEmpty(body)) filled.add(name);
        if (ABOUT_EXPOSURE.includes(name) || name === 'clusterCsv') continue;
        const found = scoresIn(JSON.parse(body), name);
        scores.push(...found.filter((text) => !(RANKED_BY_ARTICLES.includes(name) && /\.rang/.test(text))));
      }
    }
  }
  expect([...new Set(scores)]).toEqual([]);
  expect(ABOUT_STORIES.filter((name) => !filled.has(name))).toEqual([]);
  for (const [i, { events }] of sample.entries()) await checkPublications(i + 1, events, requests[i]![0]!);

  // Captures begin when every range is over. They name nobody: names are today's.
  const captures = sample
    .flatMap(({ events }) => [...events.before, ...events.after])
    .flatMap((event) => (event.type === 'crawl' ? [event] : []))
    .map((event, i) => ({
      ...event,
      at: new Date(last + (i + 1) * 60_000).toISOString(),
      entries: event.entries.map(({ publisher: _, ...entry }) => entry),
    }));
  await insertEvents(store, captures);
  clock = last + 86_400_000;
  const changed = [];
  for (const { name, request, body } of answers) {
    // A page that nobody had photographed is unknown; afterwards it is empty then.
    if (ABOUT_EXPOSURE.includes(name) || name === 'pageFilm') continue;
    const again = await ask(name, request);
    if (again !== body) changed.push(`${name} ${differenceOf(body, again)}`);
  }
  expect(changed).toEqual([]);
});

function differenceOf(a: string, b: string): string {
  const at = [...a].findIndex((letter, i) => letter !== b[i]);
  return [a, b].map((text) => text.slice(Math.max(0, at - 60), at + 80)).join(' → ');
}

const EVERYTHING = {
  fromDate: '2029-01-01T00:00',
  source: 'tout',
  compareDate: 'all',
  editeur: '',
  clusterCategory: 'all',
  clusterPosition: 'all',
  clusterEntities: '',
  clusterLemmes: '',
  clusterOrphan: false,
  articleCategory: 'all',
  articlePosition: 'all',
  articleEntities: '',
  articleShare: false,
};
