import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { ClusterCard } from '@vigie/contracts/calls/cluster-card';
import type { FluxArticle, FluxCluster } from '@vigie/contracts/calls/flux';
import type { AnswerOf, CheckedBodyOf } from '@vigie/contracts/calls/index';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import type { FluxSurface } from '@vigie/contracts/options';
import { clusterCards } from '../clusters/cards.ts';
import { askClusters, type LifeQuestion, lifeOf } from '../clusters/cluster-question.ts';
import { groupBy } from '../clusters/members.ts';
import { type ArticleFacts, readFacts } from '../exposure/article-facts.ts';
import { barTimes, minutesIn, type QuarterMinutes, SURFACES, union } from '../exposure/bars.ts';
import type { ExposureDeps } from '../exposure/context.ts';
import { inSteps } from '../exposure/in-steps.ts';
import { readAssigned } from '../read/article-clusters.ts';
import { selectedArticles } from '../read/article-conditions.ts';
import { isNothing, within } from '../read/rollup-days.ts';
import { readFirstMinutes, readSurfaceSights, type SurfaceSight } from '../read/surface-sights.ts';
import { timeText } from '../times.ts';

interface DescribedSight {
  sight: SurfaceSight;
  facts: ArticleFacts;
}

interface FluxEntry extends DescribedSight {
  /** First minute on the surface. ms */
  first: number;
  cluster: string | null;
}

const barsOn = (surface: FluxSurface, quarters: readonly QuarterMinutes[]) => ({
  [surface]: barTimes(quarters),
});

/** When articles were on a surface, and the clusters that they are in. */
export async function flux(question: LifeQuestion, surface: FluxSurface): Promise<AnswerOf<'articleFlux'>> {
  const sights = await readSurfaceSights(question, selectedArticles(question), SURFACES[surface]);
  const [{ known, firsts }, { clusters, cardOf }] = await Promise.all([
    readKnown(question, surface, sights),
    readCards(question, sights),
  ]);
  const found = known
    .map(({ sight, facts }): FluxEntry => {
      const { article } = sight;
      return { sight, facts, first: firsts.get(article) ?? sight.first, cluster: clusters.get(article) ?? null };
    })
    .sort((a, b) => b.first - a.first || b.sight.last - a.sight.last || (a.sight.article < b.sight.article ? -1 : 1))
    .slice(0, question.query.limit ?? undefined);
  return {
    articles: found.map((one) => articleOf(question, surface, one)),
    clusters: clustersOf(surface, found, cardOf),
  };
}

/** Facts of articles, and their first views before the range. An article whose facts are not stored yet is left out: it has no address to open. */
async function readKnown(question: LifeQuestion, surface: FluxSurface, sights: readonly SurfaceSight[]) {
  const facts = await inSteps(idsOf(sights), (some) => readFacts(question, some));
  const known = sights.flatMap((sight): DescribedSight[] => {
    const own = facts.get(sight.article);
    return own === undefined ? [] : [{ sight, facts: own }];
  });
  const firsts = await firstViews(
    question,
    surface,
    known.map(({ sight: { article, host }, facts: { firstView } }) => ({
      article,
      host,
      firstView: firstView === null ? 0 : Date.parse(firstView),
    })),
  );
  return { known, firsts };
}

/**
 * First visible minute on the surface before the range, ms by stored id; an article without one is left out. Read from valid roll-ups, and only for articles
 * that were known by then: none was exposed before its first sight.
 */
async function firstViews(
  question: LifeQuestion,
  surface: FluxSurface,
  articles: readonly { article: string; host: string; firstView: number }[],
): Promise<Map<string, number>> {
  const { from } = question.scope.range;
  const older = articles.filter(({ firstView }) => firstView < from);
  if (older.length === 0) return new Map();
  const since = Math.min(...older.map(({ firstView }) => firstView));
  const reading = lifeOf(await question.whole, since, from);
  if (isNothing(reading)) return new Map();
  const hosts = [...new Set(older.map(({ host }) => host))];
  return inSteps(
    older.map(({ article }) => article),
    (some) => readFirstMinutes(question, SURFACES[surface], { hosts, articles: some }, reading),
  );
}

/** Clusters of articles and their cards. They wait for no facts: those of an article that is left out are not shown. */
async function readCards(question: LifeQuestion, sights: readonly SurfaceSight[]) {
  const clusters = await inSteps(idsOf(sights), (some) => readAssigned(question, some));
  const ids = [...new Set(clusters.values())];
  const cards = await clusterCards(question, ids);
  return { clusters, cardOf: new Map(ids.map((id, i) => [id, cards[i]])) };
}

const idsOf = (sights: readonly SurfaceSight[]): string[] => sights.map(({ article }) => article);

function articleOf(question: LifeQuestion, surface: FluxSurface, found: FluxEntry): FluxArticle {
  const { facts, first, cluster } = found;
  const { article, quarters, host, last } = found.sight;
  return {
    _id: articleIdFromUInt64(article),
    titre: facts.titre,
    url: facts.url,
    editeur: question.view.articleName(host, facts.shown, question.query.groupe),
    dateArticle: facts.dateArticle,
    first_view: facts.firstView,
    firstLocalView: timeText(first),
    lastLocalView: timeText(last),
    ...barsOn(surface, quarters),
    exposition: minutesIn(quarters),
    cluster_id: cluster === null ? null : articleIdFromUInt64(cluster),
  };
}

/** Longest on the surface first. A minute with several articles of a cluster is one minute of it. */
function clustersOf(
  surface: FluxSurface,
  found: readonly FluxEntry[],
  cardOf: ReadonlyMap<string, ClusterCard | undefined>,
): FluxCluster[] {
  return [...groupBy(found, ({ cluster }) => cluster ?? '')]
    .flatMap(([cluster, own]) => {
      const card = cardOf.get(cluster);
      const together = union(own.map(({ sight }) => sight.quarters));
      return card ? [{ ...card, ...barsOn(surface, together), exposition: minutesIn(together) }] : [];
    })
    .sort((a, b) => b.exposition - a.exposition || (b.score ?? 0) - (a.score ?? 0) || (a._id < b._id ? -1 : 1));
}

type Body = CheckedBodyOf<'articleFlux'>;

/**
 * The question of a flux. `minutes` counts back in elapsed time, because wall-clock times repeat on the October night.
 */
export async function askFlux(
  deps: ExposureDeps,
  { dataToGet: _, minutes, ...query }: Body,
  signal: AbortSignal,
): Promise<LifeQuestion> {
  const question = await askClusters(deps, query, signal);
  const { range } = question.scope;
  const from = minutes == null ? range.from : Math.max(range.from, range.to - minutes * MINUTE_MS);
  if (from === range.from) return question;
  const later = { from, to: range.to };
  const days = question.whole.then((whole) => within(whole, later));
  days.catch(() => undefined);
  return { ...question, scope: { ...question.scope, range: later }, reading: { at: deps.now(), days } };
}
