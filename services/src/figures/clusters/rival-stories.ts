import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { isEveryPublisher } from '@vigie/contracts/query';
import { isEmptyRange } from '../question/scope.ts';
import { readClusterOrder } from '../read/cluster-order.ts';
import { readMembers } from '../read/members.ts';
import { clusterCards } from './cards.ts';
import type { LifeQuestion } from './cluster-question.ts';
import { lastExposures, levelOf } from './coverage-level.ts';
import { groupBy } from './members.ts';

/** So many of the strongest clusters are looked at. */
const STRONGEST = 50;
/** A story is one of the rivals' when so many of them are exposed in it. */
const HOLDERS = 2;

/** A publisher's place in a story: exposed, or with an article that no page has shown. */
type Place = 'exposed' | 'unexposed';

interface Story {
  id: string;
  score: number;
  /** Of each publisher with an article in it, by host and the name that an aggregator shows. */
  places: readonly { host: string; shown: string; place: Place }[];
}

/** The strongest clusters of a question, with who has an article in them. */
async function strongestStories(question: LifeQuestion): Promise<Story[]> {
  if (isEmptyRange(question.scope)) return [];
  const { ids, scores } = await readClusterOrder(question, { offset: 0, count: STRONGEST });
  const members = await readMembers(question, ids);
  const last = await lastExposures(question, members);
  const end = question.scope.range.to;
  const groups = groupBy(members, ({ cluster }) => cluster);
  return ids.map((id, i) => ({
    id,
    score: scores[i] ?? 0,
    places: (groups.get(id) ?? []).map(({ article, host, shown }) => ({
      host,
      shown,
      place: levelOf(last.get(article), end) > 1 ? 'exposed' : 'unexposed',
    })),
  }));
}

type IsOf = (host: string, shown: string) => boolean;

const isExposed = ({ places }: Story, isOf: IsOf): boolean =>
  places.some(({ host, shown, place }) => place === 'exposed' && isOf(host, shown));

/** Publishers (nom_norme) by how many of the strongest clusters they share with the query's, most first, ties by name. */
export async function closestPublishers(
  question: LifeQuestion,
): Promise<{ clusters: number; others: { name: string; shared: number }[] }> {
  const { view, query } = question;
  if (isEveryPublisher(query.editeur)) return { clusters: 0, others: [] };
  const isOwn = view.matcher(query.editeur, query.groupe);
  const own = (await strongestStories(question)).filter((story) => isExposed(story, isOwn));
  const shared = new Map<string, number>();
  for (const { places } of own) {
    const others = places.filter(({ host, shown, place }) => place === 'exposed' && !isOwn(host, shown));
    const names = new Set(others.map(({ host, shown }) => view.publisher(host, shown).nom_norme));
    for (const name of names) shared.set(name, (shared.get(name) ?? 0) + 1);
  }
  const others = [...shared].map(([name, count]) => ({ name, shared: count }));
  return {
    clusters: own.length,
    others: others.sort((a, b) => b.shared - a.shared || a.name.localeCompare(b.name, 'fr')),
  };
}

/**
 * Of the strongest clusters those in which two of the rivals are exposed (the only one, where there is one) and the query's publisher
 * has no article, best first.
 */
export async function missedClusters(
  question: LifeQuestion,
  rivals: readonly string[],
): Promise<AnswerOf<'missedClusters'>> {
  const { view, query } = question;
  const stories = await strongestStories(question);
  const parmi = stories.length;
  if (isEveryPublisher(query.editeur) || rivals.length === 0) return { parmi, clusters: [] };
  const isOwn = view.matcher(query.editeur, query.groupe);
  const matchers = rivals.map((name) => ({ name, isOf: view.matcher(name, query.groupe) }));
  const missed = stories
    .filter(({ places }) => !places.some(({ host, shown }) => isOwn(host, shown)))
    .map((story) => ({ story, holders: matchers.filter(({ isOf }) => isExposed(story, isOf)) }))
    .filter(({ holders }) => holders.length >= Math.min(HOLDERS, rivals.length));
  const ids = missed.map(({ story }) => story.id);
  const cards = await clusterCards(question, ids, new Map(missed.map(({ story }) => [story.id, story.score])));
  const holdersOf = new Map(missed.map(({ story, holders }) => [articleIdFromUInt64(story.id), holders]));
  return {
    parmi,
    clusters: cards.map((card) => ({ ...card, concurrents: (holdersOf.get(card._id) ?? []).map(({ name }) => name) })),
  };
}
