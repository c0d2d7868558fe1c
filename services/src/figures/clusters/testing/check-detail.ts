import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { expect } from 'vitest';
import { idOf, iso } from '../../testing/naive/answer-values.ts';
import * as naive from '../../testing/naive/answers.ts';
import { byCount } from '../../testing/naive/cluster-cases.ts';
import * as read from '../../testing/naive/clusters.ts';
import { countsFrom } from '../../testing/naive/facts.ts';
import { clusterContents } from '../cluster-contents.ts';
import { clusterDetail } from '../cluster-detail.ts';
import { type CheckedCase, clusterQuestion, queryOf, selectionOf } from './checked.ts';
import { expectedCard, expectedContents } from './expected.ts';
import { detailedScores, shareDaysOf } from './expected-scores.ts';

const SOURCES = ['google_desktop', 'google_mobile_webview', 'applenews', 'flipboard_mobile'];

/** Every field of one cluster that its articles and words give; its texts and history have tests of their own. */
export async function checkDetail(checked: CheckedCase): Promise<void> {
  const { fixture, known, clusterQuery, range } = checked;
  const one = known.clusters[clusterQuery.start & 3] ?? known.clusters[0]!;
  const question = await clusterQuestion(fixture, queryOf(clusterQuery, range));
  const detail = await clusterDetail(question, articleIdFromUInt64(one.id), {
    whole: true,
    nameUsers: async () => new Map(),
    expressionsOf: async () => [['dite']],
  });
  const articles = read.articlesOf(known, one.id);
  const life = read.lifeOf(known, articles);
  const filtered = naive
    .selected(known.exposure.sights, selectionOf(clusterQuery, range))
    .filter(({ article }) => articles.includes(article));
  const [entities, lemmas] = [byCount(one.entities, one), byCount(one.lemmas, one)];
  const needed = (words: readonly string[]): string[] =>
    words.filter((word) => (one.counts[word] ?? 0) * 2 >= one.size);
  const days = shareDaysOf(known, articles);
  const { jour: _, ...counts } = days.at(-1) ?? { jour: '', ...countsFrom(() => null) };
  const shares = Object.entries(counts).map(([on, count]) => [`social_shares_${on}`, count]);
  const listed = articles.some((article) => known.facts.get(article)?.lastDateArticle !== null);
  const { _id, ...contents } = expectedContents(checked, one);
  const { analyzed, generated_text, generated_phrases, historique, ...shown } = detail ?? expect.fail('unknown');
  expect(shown).toEqual({
    ...expectedCard(checked, one, naive.sum(life)),
    name: ['', 'Sans titre'].includes(one.chosen) ? one.title : one.chosen,
    scores: detailedScores(life),
    scoresFiltres: detailedScores(filtered),
    scores_quarts: naive.quarterScores(known.exposure, filtered, selectionOf(clusterQuery, range), SOURCES),
    entities: entities.map((text) => ({
      Text: text,
      text,
      type: one.types[text],
      count: one.counts[text],
    })),
    lemmes: lemmas.map((lemme) => ({ lemme, count: one.counts[lemme] })),
    terms: one.terms,
    needed_entities: needed(entities),
    needed_lemmes: needed(lemmas),
    positions: ['top', 'cat', 'topic'].filter((position) => life.some((sight) => sight.position === position)),
    crawls: [...read.sources(known, articles), ...(listed ? ['sitemap'] : [])],
    ...contents,
    ...Object.fromEntries(shares),
    social_shares_jours: days,
    articlesCluster: publishersOf(checked, articles, filtered),
    newsboxExp: [['dite']],
    expose: filtered.length > 0,
    clusterExposition: {
      total: naive.lifetime(life),
      ...Object.fromEntries(SOURCES.map((source) => [source, naive.lifetime(naive.on(life, source))])),
    },
  });
  expect(detail?._id).toBe(_id);
  expect(historique).toEqual([]);
  const named = (types: readonly string[]): string[] =>
    entities.filter((text) => types.includes(one.types[text] ?? 'unknown'));
  expect([analyzed.who, analyzed.where]).toEqual([named(['person', 'organisation']), named(['place'])]);
  const said = one.terms.map(({ form }) => form).filter((form) => one.lemmas.includes(form) && /[a-z]/.test(form));
  expect(analyzed.whatOrwhy).toEqual(said);
  expect(generated_text).toBe(generated_phrases.map(({ phrase }) => phrase).join(' '));
  // What one screen shows twice is the same: publishers of a cluster make its score.
  const total = (of: 'score' | 'scoreFiltre'): number =>
    shown.articlesCluster.reduce((sum, item) => sum + (item[of] ?? 0), 0);
  expect([total('score'), total('scoreFiltre')]).toEqual([shown.score, shown.scoresFiltres.score]);
}

function publishersOf(
  { known }: CheckedCase,
  articles: readonly string[],
  filtered: readonly naive.Sight[],
): unknown[] {
  const all = read.lifeOf(known, articles);
  const sumsOf = (sights: readonly naive.Sight[]): Map<string, number> =>
    new Map(articles.map((article) => [article, naive.sum(sights.filter((sight) => sight.article === article))]));
  const [lives, choices] = [sumsOf(all), sumsOf(filtered)];
  const lifeOf = (article: string): number => lives.get(article) ?? 0;
  const chosenOf = (article: string): number => choices.get(article) ?? 0;
  return [...naive.groupBy(articles, read.hostOf)]
    .map(([_id, own]) => {
      const order = own.toSorted(
        (a, b) => chosenOf(b) - chosenOf(a) || lifeOf(b) - lifeOf(a) || (idOf(a) < idOf(b) ? -1 : 1),
      );
      const life = all.filter(({ article }) => own.includes(article));
      const chosen = filtered.filter(({ article }) => own.includes(article));
      return {
        _id,
        score: naive.sum(life),
        scoreFiltre: naive.sum(chosen),
        scores: detailedScores(life),
        scoresFiltres: detailedScores(chosen),
        titre: order.map((article) => known.facts.get(article)?.titre),
        articleId: order.map(idOf),
        lastModified: order.map((article) => iso(known.facts.get(article)?.lastModified ?? null)),
        social_shares_jours: shareDaysOf(known, own),
      };
    })
    .sort((a, b) => b.scoreFiltre - a.scoreFiltre || b.score - a.score || a._id.localeCompare(b._id, 'fr'));
}

export async function checkContents(checked: CheckedCase): Promise<void> {
  const { fixture, known, clusterQuery, range } = checked;
  const question = await clusterQuestion(fixture, queryOf(clusterQuery, range));
  const ids = known.clusters.map(({ id }) => articleIdFromUInt64(id));
  expect(await clusterContents(question, ids)).toEqual(known.clusters.map((one) => expectedContents(checked, one)));
}
