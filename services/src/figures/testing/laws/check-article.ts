import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { CATEGORIES, POSITIONS, SOURCES } from '@vigie/contracts/options';
import { expect } from 'vitest';
import { articleDetail } from '../../articles/article-detail.ts';
import { idOf, iso } from '../naive/answer-values.ts';
import * as naive from '../naive/answers.ts';
import * as read from '../naive/clusters.ts';
import type { Sight } from '../naive/exposure.ts';
import { countsOn, type Facts } from '../naive/facts.ts';
import type { Reading } from './reading.ts';

const ofSources = (sights: readonly Sight[]) => ({
  score: naive.sum(sights),
  ...Object.fromEntries(SOURCES.map((source) => [`score_${source}`, naive.sum(naive.on(sights, source))])),
});

/** In all, by source, and by source with each position and category. */
const scoresOf = (sights: readonly Sight[]) => ({
  ...ofSources(sights),
  ...Object.fromEntries(
    SOURCES.flatMap((source) => {
      const own = naive.on(sights, source);
      return [
        ...POSITIONS.map((name) => [`score_${source}_${name}`, naive.sum(naive.on(own, source, name))]),
        ...CATEGORIES.map((name) => [
          `score_${source}_${name}`,
          naive.sum(own.filter(({ category }) => category === name)),
        ]),
      ];
    }),
  ),
});

/** Runs of minutes; those less than ten minutes apart are one. */
function barsOf(sights: readonly Sight[]): { start: string | null; end: string | null }[] {
  const bars: [number, number][] = [];
  for (const minute of [...new Set(sights.map((sight) => sight.minute))].sort((a, b) => a - b)) {
    const last = bars.at(-1);
    if (last && minute - last[1] < 10) last[1] = minute + 1;
    else bars.push([minute, minute + 1]);
  }
  return bars.map(([start, end]) => ({ start: iso(start * 60_000), end: iso(end * 60_000) }));
}

/** Page of the last minute; of several the one that pays most, then by name. */
function lastPage(life: readonly Sight[]): Sight | undefined {
  const last = life.reduce((latest, { minute }) => Math.max(latest, minute), 0);
  const name = ({ source, position, category }: Sight): string => `${source}/${position}/${category}`;
  return life
    .filter(({ minute }) => minute === last)
    .sort((a, b) => b.points - a.points || name(a).localeCompare(name(b)))[0];
}

/** Days on which a count was taken, each with the largest counts known by then. */
function shareDays(facts: Facts, end: number) {
  const taken = facts.shares.filter(({ at }) => at < end);
  const days = [...new Set(taken.map(({ at }) => naive.dayOf(Math.floor(at / 60_000))))].sort();
  return days.map((jour) => {
    const until = taken.filter(({ at }) => naive.dayOf(Math.floor(at / 60_000)) <= jour);
    const known = { ...facts, shares: until };
    return { jour, ...countsOn(known, end) };
  });
}

function cardOf({ known, selection }: Reading, cluster: string | undefined) {
  const one = known.clusters.find(({ id }) => id === cluster);
  if (!one) return null;
  const articles = read.articlesOf(known, one.id);
  const facts = articles.map((article) => known.facts.get(article)!);
  const [hour, hours] = read.trends(known, articles);
  const names = read.categories(known, articles);
  const dates = (values: number[], pick: (...all: number[]) => number) =>
    values.length === 0 ? null : iso(pick(...values));
  return {
    _id: articleIdFromUInt64(one.id),
    titre: one.title,
    titre_selectionne: one.chosen,
    score: read.scoreOf(known, one.id, selection),
    articles: articles.length,
    publications: null,
    first_view: dates(
      facts.map(({ firstView }) => firstView),
      Math.min,
    ),
    lastModified: dates(
      facts.map(({ lastModified }) => lastModified),
      Math.max,
    ),
    status: one.status,
    tendance_1h: hour,
    tendance_4h: hours,
    categories: names,
    cat_principale: names[0] ?? null,
  };
}

/** Every field of an article's own page, whatever the question's other filters select. */
export async function checkArticle(reading: Reading, n: number): Promise<void> {
  const { world, known, selection, end } = reading;
  const articles = [...known.facts.keys()].sort();
  const article = articles[(n * 7) % articles.length]!;
  const facts = known.facts.get(article)!;
  if (facts.firstView >= end) {
    // What nothing had named by the end is unknown.
    expect(await articleDetail(reading.question, idOf(article)), article).toBeNull();
    return;
  }
  const all = world.exposure.sights.filter((sight) => sight.article === article);
  const life = all.filter(({ minute }) => minute < known.end);
  const within = naive.selected(all, selection);
  const last = lastPage(life);
  const { section, image, paid: payant, amp, canonical: canonique, language: langue } = facts.traits;
  const shares = Object.entries(countsOn(facts, end)).map(([on, count]) => [`social_shares_${on}`, count]);
  const cluster = cardOf(reading, known.clusterOf.get(article));
  expect(await articleDetail(reading.question, idOf(article)), article).toEqual({
    _id: idOf(article),
    titre: facts.titre,
    description: null,
    url: facts.url,
    editeur: read.hostOf(article),
    author: null,
    section,
    image,
    payant,
    amp,
    canonique,
    langue,
    mots: facts.words,
    score: naive.sum(life),
    scores: scoresOf(life),
    scoresFiltres: scoresOf(within),
    scores_quarts: naive.quarterScores(world.exposure, within, selection, SOURCES),
    last_position: last?.position ?? null,
    last_categorie: last?.category || null,
    dateArticle: iso(facts.dateArticle),
    lastDateArticle: iso(facts.lastDateArticle),
    first_exposition: naive.firstOf(life),
    last_exposition: naive.lastOf(life),
    firstLocalView: naive.firstOf(life),
    lastLocalView: naive.lastOf(life),
    dateAlaune: barsOf(life.filter(({ category }) => category === 'homepage')),
    dateEnHome: barsOf(life.filter(({ position, source }) => position === 'top' && source.startsWith('google_'))),
    first_view: iso(facts.firstView),
    lastModified: iso(facts.lastModified),
    publishedAt: iso(facts.publishedAt),
    publishedBy: facts.publishedBy,
    lifetime: naive.lifetime(life),
    ...Object.fromEntries(SOURCES.map((source) => [`lifetime_${source}`, naive.lifetime(naive.on(life, source))])),
    ...Object.fromEntries(shares),
    social_shares_jours: shareDays(facts, end),
    cluster_id: cluster?._id ?? null,
    clusterArticle: cluster,
    lemmeArticle: { entities_liste: [], lemmes_liste: [] },
  });
}
