import { articleId, articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { ZONE_SOURCES } from '@vigie/contracts/options';
import { querySchema } from '@vigie/contracts/query';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askClusters } from '../clusters/cluster-question.ts';
import * as naive from '../exposure/naive/answers.ts';
import { caseAround, HOSTS, identify } from '../exposure/naive/cases.ts';
import { type ClusterAsked, clusterAsked, clustersOf } from '../exposure/naive/cluster-cases.ts';
import * as read from '../exposure/naive/clusters.ts';
import { expose } from '../exposure/naive/exposure.ts';
import { factsAround } from '../exposure/naive/fact-cases.ts';
import { factsOf } from '../exposure/naive/facts.ts';
import { insertCrawls } from '../exposure/naive/insert.ts';
import { insertClusters } from '../exposure/naive/insert-clusters.ts';
import { insertFacts } from '../exposure/naive/insert-facts.ts';
import { minutesOf, wallOf } from '../exposure/naive/paris-minutes.ts';
import { askTab, hottestClusters } from '../hottest/hottest-clusters.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { topicContents } from './topic-contents.ts';
import { topicRanking } from './topic-ranking.ts';

/** Scores and rankings of topics, and the hottest clusters, against a reading minute by minute. */

const AROUND = 16_000;
const ASKED = 6;
/** The nights on which the clocks of these years change, and an ordinary one. */
const INSTANTS = [2007, 2018].flatMap((year) => [
  Date.UTC(year, 2, 25, 1) / 60_000,
  Date.UTC(year, 6, 14, 22) / 60_000,
  Date.UTC(year, 9, 28, 1) / 60_000,
]);

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure(
    HOSTS.map((host) => ({ nom_norme: host, nom_affiche: host, groupe: host, hosts: [host] })),
  );
});
afterAll(() => fixture.close());

const signal = new AbortController().signal;
const idOf = (article: string): string => articleId(`https://${article}`);
const selectionOf = (asked: ClusterAsked, minutes: ReadonlySet<number>): naive.Selection => ({
  minutes,
  sources: ZONE_SOURCES[asked.source],
  position: asked.clusterPosition === 'sitemap' ? 'all' : asked.clusterPosition,
  category: asked.clusterCategory,
});
const queryOf = ({ host: editeur, start: _, length: __, ...asked }: ClusterAsked) => ({ ...asked, editeur });

test.each([false, true])('rolled up: %s', { timeout: 10 * 60_000 }, async (rolled) => {
  await fixture.clear();
  const one = (minute: number, number: number) =>
    fc.record({
      crawls: fc.array(caseAround(number, minute), { minLength: 3, maxLength: 3 }),
      facts: factsAround(number, minute, 20),
      clusters: clustersOf(number),
      asked: fc.array(
        fc.record({ filter: clusterAsked, members: fc.subarray([0, 1, 2, 3]), tab: fc.constantFrom(1, 2) }),
        {
          minLength: ASKED,
          maxLength: ASKED,
        },
      ),
    });
  const [cases = []] = fc.sample(fc.tuple(...INSTANTS.map(one)), { seed: rolled ? 11 : 12, numRuns: 1 });
  const events = cases.map(({ crawls }) => crawls.flatMap((crawl) => crawl.events));
  await insertCrawls(fixture.client, events.flat());
  await insertFacts(
    fixture.client,
    cases.flatMap(({ facts }) => facts),
  );
  await insertClusters(
    fixture.client,
    cases.map(({ clusters }) => clusters),
  );
  if (rolled) await fixture.rollUp();
  let scored = 0;
  for (const [number, { facts, clusters, asked }] of cases.entries()) {
    const minute = INSTANTS[number] ?? 0;
    const base = {
      exposure: expose(events[number] ?? [], identify),
      factsAt: (end: number) => factsOf([...(events[number] ?? []), ...facts], end * 60_000),
      clusterOf: read.membership(clusters),
      clusters: clusters.clusters,
    };
    for (const { filter, members, tab } of asked) {
      scored += await checkTopic(base, filter, members, minute);
      scored += await checkHottest(base, filter, tab === 1 ? 1 : 2, minute);
    }
  }
  expect(scored).toBeGreaterThan(INSTANTS.length);
});

type Base = Omit<read.Known, 'end' | 'facts'> & { factsAt: (end: number) => read.Known['facts'] };

const knownAt = ({ factsAt, ...base }: Base, end: number): read.Known => ({ ...base, facts: factsAt(end), end });

async function checkTopic(
  base: Base,
  asked: ClusterAsked,
  members: readonly number[],
  minute: number,
): Promise<number> {
  const [fromDate = '', toDate = ''] = [asked.start, asked.start + asked.length]
    .map((past) => wallOf(minute + past))
    .sort();
  const minutes = new Set(minutesOf(fromDate, toDate, { first: minute - AROUND, last: minute + AROUND }));
  if (minutes.size === 0) return 0;
  const known = knownAt(base, Math.max(...minutes) + 1);
  const clusters = members.flatMap((i) => base.clusters[i]?.id ?? []);
  const selection = selectionOf(asked, minutes);

  const query = querySchema.parse({ ...queryOf(asked), fromDate, toDate });
  const question = await askClusters(fixture.deps, query, signal);
  const topic = { id: 't', clusters: clusters.map(articleIdFromUInt64) };
  const [contents] = await topicContents(question, [topic]);
  const scores = clusters.map((id) => ({ id, score: read.scoreOf(known, id, selection) }));
  const score = scores.reduce((sum, cluster) => sum + cluster.score, 0);
  const articles = clusters.flatMap((id) => read.articlesOf(known, id));
  expect([contents?.score, contents?.articles]).toEqual([score, articles.length]);
  expect(contents?.clustersLists.map(({ _id, score: own }) => [_id, own])).toEqual(
    scores
      .sort((a, b) => b.score - a.score || (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
      .map((cluster) => [articleIdFromUInt64(cluster.id), cluster.score]),
  );
  expect(new Set(contents?.clustersLists.flatMap(({ urls }) => urls.map(({ id }) => id)))).toEqual(
    new Set(articles.map(idOf)),
  );

  const [ranking] = await topicRanking(question, [topic]);
  const sights = naive.selected(known.exposure.sights, selection);
  const scoreOf = (article: string): number => naive.sum(sights.filter((sight) => sight.article === article));
  const publishers = [...naive.groupBy(articles, read.hostOf)]
    .map(([host, own]) => ({
      host,
      score: own.reduce((sum, article) => sum + scoreOf(article), 0),
      own: own.sort((a, b) => scoreOf(b) - scoreOf(a) || (idOf(a) < idOf(b) ? -1 : 1)).map(idOf),
    }))
    .sort((a, b) => b.score - a.score || a.host.localeCompare(b.host, 'fr'));
  expect(
    ranking?.articlesCluster.map(({ _id, rang, count, score: own, articleId: ids }) => [_id, rang, count, own, ids]),
  ).toEqual(publishers.map(({ host, score: own, own: ids }, i) => [host, i + 1, publishers.length, own, ids]));
  return score > 0 ? 1 : 0;
}

async function checkHottest(base: Base, asked: ClusterAsked, tab: 1 | 2, minute: number): Promise<number> {
  const now = minute + asked.start;
  const end = now - (now % 60);
  const minutes = new Set(Array.from({ length: (tab === 1 ? 4 : 24) * 60 }, (_, i) => end - 1 - i));
  const known = knownAt(base, end);
  const filter: ClusterAsked = {
    ...asked,
    clusterPosition: asked.clusterPosition === 'sitemap' ? 'all' : asked.clusterPosition,
  };
  const selection = selectionOf(filter, minutes);
  const expected = known.clusters
    .filter((one) => read.articlesOf(known, one.id).length > 0 && read.chosen(known, one, filter, minutes))
    .map(({ id }) => ({ id, score: read.scoreOf(known, id, selection) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
    .map(({ id, score }) => [articleIdFromUInt64(id), score]);
  // Any second of the hour asks for the same window.
  const deps = { ...fixture.deps, now: () => now * 60_000 + 59_999 };
  const query = querySchema.parse({ ...queryOf(filter), compareDate: 'all', fromDate: '2001-01-01T00:00' });
  const question = await askTab(deps, { ...query, tab, pagination: 0 }, signal);
  const { clusters } = await hottestClusters(question, 0);
  expect(clusters.map(({ _id, score }) => [_id, score])).toEqual(expected);
  return expected.length;
}
