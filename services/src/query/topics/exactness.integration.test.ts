import { articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import { querySchema } from '@vigie/contracts/query';
import { isLargeRun } from '@vigie/local/testing/large-run';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clusterQuestion, queryOf, type Range, selectionOf } from '../../figures/clusters/testing/checked.ts';
import { expectedCard } from '../../figures/clusters/testing/expected.ts';
import { askTab, hottestClusters } from '../../figures/hottest/hottest-clusters.ts';
import { type ExposureFixture, openExposure } from '../../figures/testing/exposure-fixture.ts';
import { idOf } from '../../figures/testing/naive/answer-values.ts';
import * as naive from '../../figures/testing/naive/answers.ts';
import { caseAround, HOST_PUBLISHERS, identify } from '../../figures/testing/naive/cases.ts';
import {
  type ClusterQuery,
  clusterQuery,
  clustersOf,
  type NaiveCluster,
} from '../../figures/testing/naive/cluster-cases.ts';
import * as read from '../../figures/testing/naive/clusters.ts';
import { expose } from '../../figures/testing/naive/exposure.ts';
import { factsAround } from '../../figures/testing/naive/fact-cases.ts';
import { factsOf } from '../../figures/testing/naive/facts.ts';
import { insertWorlds } from '../../figures/testing/naive/insert.ts';
import { minutesOf, wallOf } from '../../figures/testing/naive/paris-minutes.ts';
import { topicContents, topicRanking } from './topic-contents.ts';

/** Every field of topics, of their rankings and of the hottest clusters against a reading minute by minute. */

const AROUND = 16_000;
const ASKED = 6;
/** The nights on which the clocks of these years change, and an ordinary one. */
const INSTANTS = (isLargeRun ? [2007, 2018] : [2018]).flatMap((year) => [
  Date.UTC(year, 2, 25, 1) / 60_000,
  Date.UTC(year, 6, 14, 22) / 60_000,
  Date.UTC(year, 9, 28, 1) / 60_000,
]);

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure(HOST_PUBLISHERS);
});
afterAll(() => fixture.close());

test.each([false, true])(
  'topics and the hottest clusters equal the naive implementation, rolled up: %s',
  { timeout: 10 * 60_000 },
  async (rolled) => {
    await fixture.clear();
    const one = (minute: number, number: number) =>
      fc.record({
        crawls: fc.array(caseAround(number, minute), { minLength: 3, maxLength: 3 }),
        facts: factsAround(number, minute, 20),
        clusters: clustersOf(number),
        questions: fc.array(
          fc.record({ filter: clusterQuery, members: fc.subarray([0, 1, 2, 3]), tab: fc.constantFrom(1, 2) }),
          {
            minLength: ASKED,
            maxLength: ASKED,
          },
        ),
      });
    const [cases = []] = fc.sample(fc.tuple(...INSTANTS.map(one)), { seed: rolled ? 11 : 12, numRuns: 1 });
    const events = cases.map(({ crawls }) => crawls.flatMap((crawl) => crawl.events));
    await insertWorlds(
      fixture.client,
      cases.map((drawn, i) => ({ ...drawn, crawls: events[i] ?? [] })),
    );
    if (rolled) await fixture.rollUp();
    let scored = 0;
    for (const [number, { facts, clusters, questions }] of cases.entries()) {
      const minute = INSTANTS[number] ?? 0;
      const base = {
        exposure: expose(events[number] ?? [], identify),
        factsAt: (end: number) => factsOf([...(events[number] ?? []), ...facts], end * 60_000),
        clusterOf: read.membership(clusters),
        clusters: clusters.clusters,
      };
      for (const { filter, members, tab } of questions) {
        scored += await checkTopic(base, filter, members, minute);
        scored += await checkHottest(base, filter, tab === 1 ? 1 : 2, minute);
      }
    }
    expect(scored).toBeGreaterThan(INSTANTS.length);
  },
);

type Base = Omit<read.ClusterFacts, 'end' | 'facts'> & { factsAt: (end: number) => read.ClusterFacts['facts'] };

const knownAt = ({ factsAt, ...base }: Base, end: number): read.ClusterFacts => ({ ...base, facts: factsAt(end), end });

async function checkTopic(
  base: Base,
  filter: ClusterQuery,
  members: readonly number[],
  minute: number,
): Promise<number> {
  const [from = '', to = ''] = [filter.start, filter.start + filter.length].map((past) => wallOf(minute + past)).sort();
  const minutes = new Set(minutesOf(from, to, { first: minute - AROUND, last: minute + AROUND }));
  if (minutes.size === 0) return 0;
  const known = knownAt(base, Math.max(...minutes) + 1);
  const range = { from, to, minutes };
  const clusters = members.flatMap((i) => base.clusters[i] ?? []);
  const question = await clusterQuestion(fixture, queryOf(filter, range));
  const topic = { id: 't', clusters: clusters.map(({ id }) => articleIdFromUInt64(id)) };
  const contents = expectedContents(known, filter, range, clusters);
  expect(await topicContents(question, [topic])).toEqual([contents]);
  expect(await topicRanking(question, [topic])).toEqual([expectedRanking(known, filter, range, clusters)]);
  return contents.score > 0 ? 1 : 0;
}

/** Clusters best first, each with its card and its articles, newest first. */
function expectedContents(
  known: read.ClusterFacts,
  filter: ClusterQuery,
  range: Range,
  clusters: readonly NaiveCluster[],
) {
  const clustersLists = clusters
    .map((one) => expectedCard({ known }, one, read.scoreOf(known, one.id, selectionOf(filter, range))))
    .map((card) => ({ ...card, ...linksOf(known, card._id) }))
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0) || (a._id < b._id ? -1 : 1));
  const sumOf = (of: 'score' | 'articles'): number => clustersLists.reduce((sum, card) => sum + (card[of] ?? 0), 0);
  return { _id: 't', score: sumOf('score'), articles: sumOf('articles'), clustersLists };
}

function linksOf(known: read.ClusterFacts, cluster: string) {
  const factsOfOne = (article: string) => known.facts.get(article)!;
  const urls = read
    .articlesOf(known, articleIdToUInt64(cluster))
    .sort((a, b) => factsOfOne(b).firstView - factsOfOne(a).firstView || (idOf(a) < idOf(b) ? -1 : 1))
    .map((article) => {
      const { url, titre } = factsOfOne(article);
      return { id: idOf(article), url, titre, editeur: read.hostOf(article) };
    });
  return { urls, urlList: urls.map(({ url }) => url) };
}

function expectedRanking(
  known: read.ClusterFacts,
  filter: ClusterQuery,
  range: Range,
  clusters: readonly NaiveCluster[],
) {
  const sights = naive.groupBy(
    naive.selected(known.exposure.sights, selectionOf(filter, range)),
    ({ article }) => article,
  );
  const scoreOf = (article: string): number => naive.sum(sights.get(article) ?? []);
  const articles = clusters.flatMap(({ id }) => read.articlesOf(known, id));
  const publishers = [...naive.groupBy(articles, read.hostOf)]
    .map(([_id, own]) => ({
      _id,
      score: own.reduce((sum, article) => sum + scoreOf(article), 0),
      own: own.sort((a, b) => scoreOf(b) - scoreOf(a) || (idOf(a) < idOf(b) ? -1 : 1)),
    }))
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0) || a._id.localeCompare(b._id, 'fr'));
  const articlesCluster = publishers.map(({ _id, score, own }, i) => ({
    _id,
    rang: i + 1,
    count: publishers.length,
    score,
    titre: own.map((article) => known.facts.get(article)?.titre),
    articleId: own.map(idOf),
  }));
  return { _id: 't', articlesCluster };
}

async function checkHottest(base: Base, clusterQuery: ClusterQuery, tab: 1 | 2, minute: number): Promise<number> {
  const now = minute + clusterQuery.start;
  const end = now - (now % 60);
  const minutes = new Set(Array.from({ length: (tab === 1 ? 4 : 24) * 60 }, (_, i) => end - 1 - i));
  const known = knownAt(base, end);
  const filter: ClusterQuery = {
    ...clusterQuery,
    clusterPosition: clusterQuery.clusterPosition === 'sitemap' ? 'all' : clusterQuery.clusterPosition,
    compareDate: 'all',
  };
  const range = { from: '2001-01-01T00:00', to: '2001-01-01T01:00', minutes };
  const expected = known.clusters
    .filter((one) => read.articlesOf(known, one.id).length > 0 && read.chosen(known, one, filter, minutes))
    .map((one) => expectedCard({ known }, one, read.scoreOf(known, one.id, selectionOf(filter, range))))
    .filter(({ score }) => (score ?? 0) > 0)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0) || (a._id < b._id ? -1 : 1));
  // Any second of the hour asks for the same window, whatever the range of the query.
  const deps = { ...fixture.deps, now: () => now * 60_000 + 59_999 };
  const query = querySchema.parse(queryOf(filter, range));
  const question = await askTab(deps, { ...query, tab, pagination: 0 }, new AbortController().signal);
  expect(await hottestClusters(question, 0)).toEqual({ clusters: expected });
  return expected.length;
}
