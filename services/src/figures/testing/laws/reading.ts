import { ZONE_SOURCES } from '@vigie/contracts/options';
import { type Query, querySchema } from '@vigie/contracts/query';
import type { Question } from '../../exposure/context.ts';
import type { ExposureFixture } from '../exposure-fixture.ts';
import { idOf } from '../naive/answer-values.ts';
import * as naive from '../naive/answers.ts';
import { identify } from '../naive/cases.ts';
import * as read from '../naive/clusters.ts';
import type { Sight } from '../naive/exposure.ts';
import { countsOn, type Facts, factsOf } from '../naive/facts.ts';
import { entriesOf, holdsWords } from '../naive/filter-words.ts';
import { type LawQuestion, minutesIn, type World } from './world.ts';

/** One question and what a reading of its words selects. */
export interface Reading {
  question: Question;
  lawQuestion: LawQuestion;
  query: Query;
  world: World;
  known: read.ClusterFacts;
  selection: naive.Selection;
  /** The same from when the question's publisher was first named: what its series can tell. */
  measured: naive.Selection;
  /** Minutes of the range, ascending. */
  minutes: number[];
  /** First instant after the range, ms. */
  end: number;
  /** Does the question select this article, whatever its publisher and pages? */
  chosen: (article: string) => boolean;
  isOwn: (article: string) => boolean;
  /** What is visible within range and filters, of every publisher and of those that the question names. */
  market: Sight[];
  own: Sight[];
}

/** null: no minute is in the range. */
export async function readingOf(
  fixture: ExposureFixture,
  world: World,
  lawQuestion: LawQuestion,
): Promise<Reading | null> {
  const minutes = minutesIn(world, lawQuestion.fromDate, lawQuestion.toDate);
  const last = minutes.at(-1);
  if (last === undefined) return null;
  const query = querySchema.parse(lawQuestion);
  const end = (last + 1) * 60_000;
  const facts = factsOf([...world.crawls, ...world.facts], end);
  const known = { ...world, facts, end: last + 1 };
  const selection: naive.Selection = {
    minutes: new Set(minutes),
    sources: ZONE_SOURCES[query.source],
    position: query.articlePosition,
    category: query.articleCategory,
  };
  const measured = query.editeur === '' ? selection : naive.since(selection, world.named.get(query.editeur));
  const passes = chosenBy(query, known, selection, end);
  const isOwn = (article: string): boolean => query.editeur === '' || read.hostOf(article) === query.editeur;
  const market = naive.selected(world.exposure.sights, selection).filter(({ article }) => passes(article));
  const own = market.filter(({ article }) => isOwn(article));
  const question = await fixture.ask(lawQuestion);
  return {
    question,
    lawQuestion,
    query,
    world,
    known,
    selection,
    measured,
    minutes,
    end,
    chosen: passes,
    isOwn,
    market,
    own,
  };
}

/** Clusters by which the question selects articles; null when it does not ask. */
export function parents(query: Query, known: read.ClusterFacts, selection: naive.Selection): Set<string> | null {
  const onPages = query.clusterCategory !== 'all' || query.clusterPosition !== 'all';
  const asks =
    onPages || query.clusterOrphan || entriesOf(`${query.clusterEntities},${query.clusterLemmes}`).length > 0;
  if (!asks) return null;
  const clusterQuery = { ...query, host: query.editeur, start: 0, length: 0 };
  const pages = { ...selection, position: query.clusterPosition, category: query.clusterCategory };
  const passes = (one: (typeof known.clusters)[number]): boolean =>
    read.chosen(known, one, clusterQuery, selection.minutes) &&
    (!onPages || query.clusterPosition === 'sitemap' || read.scoreOf(known, one.id, pages) > 0);
  return new Set(known.clusters.filter(passes).map(({ id }) => id));
}

function chosenBy(query: Query, known: read.ClusterFacts, selection: naive.Selection, end: number) {
  const clusters = parents(query, known, selection);
  const address = query.url === '' ? null : identify(query.url.trim());
  const inRange = (ms: number): boolean => selection.minutes.has(Math.floor(ms / 60_000));
  const byFacts = (article: string, facts: Facts): boolean =>
    (address === null || article === address) &&
    holdsWords(query.articleEntities, facts.titre) &&
    holdsWords(query.urlEntities, `${facts.titre} | ${facts.url}`) &&
    (!query.articleShare || (countsOn(facts, end)[query.share] ?? 0) > 0) &&
    (query.compareDate === 'all' ||
      inRange(query.compareDate === 'first_view' ? facts.firstView : facts.lastModified)) &&
    (clusters === null || clusters.has(known.clusterOf.get(article) ?? ''));
  const passing = new Set([...known.facts].filter(([article, facts]) => byFacts(article, facts)).map(([one]) => one));
  return (article: string): boolean => passing.has(article);
}

/** Does anything but range, pages and publisher select articles? */
export const selectsArticles = (query: Query): boolean =>
  query.url !== '' ||
  entriesOf(query.articleEntities).length > 0 ||
  entriesOf(query.urlEntities).length > 0 ||
  query.articleShare ||
  query.compareDate !== 'all' ||
  query.clusterCategory !== 'all' ||
  query.clusterPosition !== 'all' ||
  query.clusterOrphan ||
  entriesOf(`${query.clusterEntities},${query.clusterLemmes}`).length > 0;

export const byId = (a: string, b: string): number => (idOf(a) < idOf(b) ? -1 : 1);
