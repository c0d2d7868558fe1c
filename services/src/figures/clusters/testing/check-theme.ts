import type { AnswerOf } from '@vigie/contracts/calls/index';
import { type EntityType, SOURCES } from '@vigie/contracts/options';
import { packArticle } from '@vigie/contracts/rows';
import { expect } from 'vitest';
import { idOf } from '../../testing/naive/answer-values.ts';
import * as naive from '../../testing/naive/answers.ts';
import { byCount, type NaiveCluster } from '../../testing/naive/cluster-cases.ts';
import * as read from '../../testing/naive/clusters.ts';
import * as days from '../../testing/naive/days.ts';
import { rowReader } from '../../testing/naive/rows.ts';
import { keywordCoverage, keywords } from '../../themes/keywords.ts';
import { theme } from '../../themes/theme.ts';
import { themePublisher, themeRanking } from '../../themes/theme-publishers.ts';
import { type CheckedCase, clusterQuestion, engineQuestion, queryOf, selectionOf } from './checked.ts';

/** Curves, publishers, articles and keywords of what the query chooses, and the names of its clusters. */
export async function checkTheme(checked: CheckedCase): Promise<void> {
  const { fixture, known, clusterQuery, range } = checked;
  if (clusterQuery.clusterPosition === 'sitemap' || clusterQuery.compareDate !== 'all') return;
  const selection = selectionOf(clusterQuery, range);
  const chosen = known.clusters.filter(
    (one) => read.chosen(known, one, clusterQuery, range.minutes) && read.scoreOf(known, one.id, selection) > 0,
  );
  const ids = new Set(chosen.map(({ id }) => id));
  const sights = naive
    .selected(known.exposure.sights, selection)
    .filter(({ article }) => ids.has(known.clusterOf.get(article) ?? ''));
  const question = () => clusterQuestion(fixture, queryOf(clusterQuery, range));
  const timeframe = naive.timeframeFor(range.from, range.to);

  const answer = await theme(await question());
  const { entities, lemmes, dataChart, editeurDataChart } = answer;
  expect(await theme(await engineQuestion(fixture, queryOf(clusterQuery, range)))).toEqual(answer);
  const named = namesOf(chosen, (one, text) => one.counts[text] ?? 0);
  expect(entities).toEqual(named.map(({ text, type, sum }) => ({ text, type, count: sum })));
  expect(lemmes).toEqual(
    countsOf(chosen)
      .filter(([lemme]) => tells(lemme))
      .map(([lemme, count]) => ({ lemme, count })),
  );
  const buckets = [
    ...new Set([...range.minutes].sort((a, b) => a - b).map((minute) => naive.bucketOf(minute, timeframe))),
  ];
  const curve = (own: readonly naive.Sight[], measured: naive.Selection): typeof dataChart => {
    const bySource = SOURCES.map((source) => {
      const found = naive.series(checked.known.exposure, own, measured, timeframe, source);
      return buckets.map((bucket) => (measured.sources.includes(source) ? (found.get(bucket) ?? null) : null));
    });
    const sources = SOURCES.map((source, i) => [`score_${source}`, bySource[i]] as const);
    return {
      jours: buckets,
      scores: buckets.map((_, i) => days.knownSum(bySource.map((values) => values[i] ?? null))),
      scores_sources: Object.fromEntries(sources) as (typeof dataChart)['scores_sources'],
      publications: null,
      timeframe: timeframe as (typeof dataChart)['timeframe'],
    };
  };
  expect(dataChart).toEqual(curve(sights, selection));
  const own = sights.filter(({ article }) => read.hostOf(article) === clusterQuery.host);
  const measured = naive.since(selection, checked.named.get(clusterQuery.host));
  expect(editeurDataChart).toEqual(clusterQuery.host === '' ? null : curve(own, measured));

  await checkThemePublishers(checked, chosen, dataChart);
  await checkKeywords(checked, chosen);
}

/** Where some clusters tell one type of a name and others none, it is of this type in all. */
function typeIn(clusters: readonly NaiveCluster[], own: NaiveCluster, text: string): EntityType {
  const types = clusters.filter(({ entities }) => entities.includes(text)).map(({ types }) => types[text] ?? 'unknown');
  const known = new Set(types.filter((type) => type !== 'unknown'));
  return known.size === 1 ? ([...known][0] ?? 'unknown') : (own.types[text] ?? 'unknown');
}

interface NamedSum {
  text: string;
  type: EntityType;
  sum: number;
  clusters: NaiveCluster[];
}

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Names with their types, and a sum over the clusters that hold them; largest first, ties by bytes. */
function namesOf(clusters: readonly NaiveCluster[], worth: (one: NaiveCluster, text: string) => number): NamedSum[] {
  const sums = new Map<string, NamedSum>();
  for (const one of clusters) {
    for (const text of one.entities) {
      const type = typeIn(clusters, one, text);
      const known = sums.get(`${text} ${type}`) ?? { text, type, sum: 0, clusters: [] };
      sums.set(`${text} ${type}`, {
        ...known,
        sum: known.sum + worth(one, text),
        clusters: [...known.clusters, one],
      });
    }
  }
  return [...sums.values()].sort((a, b) => b.sum - a.sum || byBytes(a.text, b.text) || byBytes(a.type, b.type));
}

/** In how many articles of the clusters each lemma is found, most first, ties by its bytes. */
function countsOf(clusters: readonly NaiveCluster[]): [word: string, count: number][] {
  const counts = new Map<string, number>();
  for (const one of clusters) {
    for (const word of one.lemmas) counts.set(word, (counts.get(word) ?? 0) + (one.counts[word] ?? 0));
  }
  return [...counts].sort(([a, x], [b, y]) => y - x || byBytes(a, b));
}

/** Days, numbers and parts of the week tell nothing of a subject. */
const tells = (lemma: string): boolean => !['jeudi', '2026', 'week-end'].includes(lemma);

async function checkKeywords(
  { fixture, known, clusterQuery, range }: CheckedCase,
  chosen: readonly read.ClusterFacts['clusters'][number][],
): Promise<void> {
  const question = () => clusterQuestion(fixture, queryOf(clusterQuery, range));
  const selection = selectionOf(clusterQuery, range);
  const sums = (wordsOf: (one: (typeof chosen)[number]) => readonly string[]): [string, number][] => {
    const scores = new Map<string, number>();
    for (const one of chosen) {
      const score = read.scoreOf(known, one.id, selection);
      for (const word of wordsOf(one)) scores.set(word, (scores.get(word) ?? 0) + score);
    }
    return [...scores].sort(([a, x], [b, y]) => y - x || byBytes(a, b));
  };
  const answer = await keywords(await question());
  const { entities, lemmes } = answer;
  expect(await keywords(await engineQuestion(fixture, queryOf(clusterQuery, range)))).toEqual(answer);
  const named = namesOf(chosen, ({ id }) => read.scoreOf(known, id, selection));
  expect(entities.map(({ text, type, score }) => ({ text, type, sum: score }))).toEqual(
    named.map(({ text, type, sum }) => ({ text, type, sum })),
  );
  expect(lemmes.map(({ lemme, score }) => [lemme, score])).toEqual(
    sums(({ entities: names, lemmas }) => (names.length === 0 ? lemmas.filter(tells) : [])),
  );
  const strongestOf = (clusters: readonly NaiveCluster[]): NaiveCluster | undefined =>
    clusters.toSorted(
      (a, b) =>
        read.scoreOf(known, b.id, selection) - read.scoreOf(known, a.id, selection) ||
        (BigInt(a.id) > BigInt(b.id) ? -1 : 1),
    )[0];
  // An entity has six words of its strongest cluster, each of which stands once.
  const left = new Map(chosen.map((one) => [one.id, byCount(one.lemmas, one).filter(tells)]));
  expect(entities.map(({ linkedLemmes }) => linkedLemmes)).toEqual(
    named.map(({ clusters }) => left.get(strongestOf(clusters)?.id ?? '')?.splice(0, 6)),
  );
  const asks = ['PARIS', 'grève', 'Lyon', 'jeanne d arc', 'SACRE COEUR'];
  const wordLists = [['Paris'], ['grève'], [], ['Jeanne d’Arc'], ['Sacré-Cœur']];
  const levels = wordLists.map((words) => {
    const holders = chosen.filter(({ entities: names, lemmas }) =>
      words.some((word) => [...names, ...lemmas].includes(word)),
    );
    const articles = holders
      .flatMap(({ id }) => read.articlesOf(known, id))
      .filter((article) => clusterQuery.host === '' || read.hostOf(article) === clusterQuery.host);
    return read.level(known, articles);
  });
  const shown = await keywordCoverage(await question(), asks);
  expect(shown).toEqual(asks.map((word, i) => ({ _id: word, coverage: levels[i], concurrents: [] })));
  // A rival's level is what a question about the rival says.
  const everybody = { ...queryOf(clusterQuery, range), editeur: 'all' };
  const beside = await keywordCoverage(await clusterQuestion(fixture, everybody), asks, [clusterQuery.host]);
  if (clusterQuery.host !== '')
    expect(beside.map(({ concurrents }) => concurrents)).toEqual(levels.map((level) => [level]));
}

const byScore = (sights: readonly naive.Sight[]): string[] =>
  [...naive.groupBy(sights, ({ article }) => article)]
    .map(([article, own]) => ({ article, score: naive.sum(own) }))
    .sort((a, b) => b.score - a.score || (idOf(a.article) < idOf(b.article) ? -1 : 1))
    .map(({ article }) => article);

/** Publishers of a theme's clusters and every position of their articles' rows. */
async function checkThemePublishers(
  { fixture, known, clusterQuery, range }: CheckedCase,
  chosen: read.ClusterFacts['clusters'],
  { scores }: AnswerOf<'theme'>['dataChart'],
): Promise<void> {
  const question = () => clusterQuestion(fixture, queryOf(clusterQuery, range));
  const selection = selectionOf(clusterQuery, range);
  const ids = new Set(chosen.map(({ id }) => id));
  const sights = naive
    .selected(known.exposure.sights, selection)
    .filter(({ article }) => ids.has(known.clusterOf.get(article) ?? ''));
  const rowsOf = rowReader(known, selection);
  const isOwn = (article: string): boolean => clusterQuery.host === '' || read.hostOf(article) === clusterQuery.host;

  const ranking = await themeRanking(await question());
  expect(ranking.map((one) => ({ ...one, articles_list: one.articles_list.map(packArticle) }))).toEqual(
    [...naive.groupBy(sights, ({ article }) => read.hostOf(article))]
      .map(([host, all]) => ({ host, list: rowsOf(byScore(all)), score: naive.sum(all) }))
      .sort((a, b) => b.score - a.score || a.host.localeCompare(b.host, 'fr'))
      .map(({ host, list, score }, i) => ({
        _id: host,
        rang: i + 1,
        score,
        part: score / naive.sum(sights),
        articles: list.length,
        articles_list: list,
      })),
  );
  // What one screen shows twice is the same: rows make their publisher's score, publishers the theme's curve.
  for (const { score, articles_list } of ranking) {
    expect(articles_list.reduce((sum, row) => sum + (row.score ?? 0), 0)).toBe(score);
  }
  const curveSum = scores.reduce<number>((sum, points) => sum + (points ?? 0), 0);
  expect(ranking.reduce((sum, { score }) => sum + (score ?? 0), 0)).toBe(curveSum);

  const { count, top, unexposed, elsewhere } = await themePublisher(await question());
  const members = chosen.flatMap(({ id }) => read.articlesOf(known, id)).filter(isOwn);
  const seenOn = (article: string): number => known.facts.get(article)?.firstView ?? 0;
  const newest = (articles: readonly string[]): string[] =>
    articles.toSorted((a, b) => seenOn(b) - seenOn(a) || (idOf(a) < idOf(b) ? -1 : 1));
  const scored = new Set(sights.map(({ article }) => article));
  const isExposed = (article: string): boolean => read.lifeOf(known, [article]).length > 0;
  const [exposed, never, others] = [top, unexposed, elsewhere].map((rows) => rows.map(packArticle));
  expect({ count, top: exposed, unexposed: never, elsewhere: others }).toEqual({
    count: members.length,
    top: rowsOf(byScore(sights.filter(({ article }) => isOwn(article)))),
    unexposed: rowsOf(newest(members.filter((article) => !isExposed(article)))),
    elsewhere: rowsOf(newest(members.filter((article) => isExposed(article) && !scored.has(article)))),
  });
  expect(count).toBe(top.length + unexposed.length + elsewhere.length);
}
