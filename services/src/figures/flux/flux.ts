import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { ClusterCard } from '@vigie/contracts/calls/cluster-card';
import type { FluxArticle, FluxCluster } from '@vigie/contracts/calls/flux';
import type { AnswerOf, CheckedBodyOf } from '@vigie/contracts/calls/index';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import type { FluxSurface } from '@vigie/contracts/options';
import { readAssigned } from '../articles/article-parents.ts';
import { clusterCards } from '../clusters/cards.ts';
import { askClusters, type LifeQuestion } from '../clusters/cluster-question.ts';
import { groupBy } from '../clusters/members.ts';
import { type ArticleFacts, readFacts } from '../exposure/article-facts.ts';
import { barTimes, minutesIn, type QuarterMinutes, union } from '../exposure/bars.ts';
import type { ExposureDeps } from '../exposure/context.ts';
import { inSteps } from '../exposure/in-steps.ts';
import { within } from '../exposure/rollup-days.ts';
import { firstViews, type Known, type SurfaceSight, surfaceSights } from './surface-sights.ts';

interface Found extends SurfaceSight, Known {
  facts: ArticleFacts;
  cluster: string | null;
}

const iso = (ms: number): string => new Date(ms).toISOString();

const barsOn = (surface: FluxSurface, quarters: readonly QuarterMinutes[]) => ({
  [surface]: barTimes(quarters),
});

/** When articles were on a surface, and the clusters that they are in. */
export async function flux(question: LifeQuestion, surface: FluxSurface): Promise<AnswerOf<'articleFlux'>> {
  const found = await readFound(question, await surfaceSights(question, surface));
  const ids = [...new Set(found.flatMap(({ cluster }) => cluster ?? []))];
  const [firsts, cards] = await Promise.all([firstViews(question, surface, found), clusterCards(question, ids)]);
  const ordered = found
    .map((one) => ({ one, at: firsts.get(one.article) ?? one.first }))
    .sort((a, b) => b.at - a.at || b.one.last - a.one.last || (a.one.article < b.one.article ? -1 : 1))
    .slice(0, question.query.limit ?? undefined);
  const cardOf = new Map(ids.map((id, i) => [id, cards[i]]));
  return {
    articles: ordered.map(({ one, at }) => articleOf(question, surface, one, at)),
    clusters: clustersOf(
      surface,
      ordered.map(({ one }) => one),
      cardOf,
    ),
  };
}

/** An article whose facts are not stored yet is left out: it has no address to open. */
async function readFound(question: LifeQuestion, sights: readonly SurfaceSight[]): Promise<Found[]> {
  const ids = sights.map(({ article }) => article);
  const [facts, clusters] = await Promise.all([
    inSteps(ids, (some) => readFacts(question, some)),
    inSteps(ids, (some) => readAssigned(question, some)),
  ]);
  return sights.flatMap((sight) => {
    const fact = facts.get(sight.article);
    if (fact === undefined) return [];
    const firstView = fact.firstView === null ? 0 : Date.parse(fact.firstView);
    return [{ ...sight, facts: fact, firstView, cluster: clusters.get(sight.article) ?? null }];
  });
}

function articleOf(question: LifeQuestion, surface: FluxSurface, found: Found, first: number): FluxArticle {
  const { facts, quarters, host, last, cluster } = found;
  return {
    _id: articleIdFromUInt64(found.article),
    titre: facts.titre,
    url: facts.url,
    editeur: question.view.articleName(host, facts.shown, question.query.groupe),
    dateArticle: facts.dateArticle,
    first_view: facts.firstView,
    firstLocalView: iso(first),
    lastLocalView: iso(last),
    ...barsOn(surface, quarters),
    exposition: minutesIn(quarters),
    cluster_id: cluster === null ? null : articleIdFromUInt64(cluster),
  };
}

/** Longest on the surface first. A minute with several articles of a cluster is one minute of it. */
function clustersOf(
  surface: FluxSurface,
  found: readonly Found[],
  cardOf: ReadonlyMap<string, ClusterCard | undefined>,
): FluxCluster[] {
  return [...groupBy(found, ({ cluster }) => cluster ?? '')]
    .flatMap(([cluster, own]) => {
      const card = cardOf.get(cluster);
      const together = union(own.map(({ quarters }) => quarters));
      return card ? [{ ...card, ...barsOn(surface, together), exposition: minutesIn(together) }] : [];
    })
    .sort((a, b) => b.exposition - a.exposition || b.score - a.score || (a._id < b._id ? -1 : 1));
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
