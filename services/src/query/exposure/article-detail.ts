import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { ArticleDetail } from '@vigie/contracts/calls/articles';
import type { ClusterCard } from '@vigie/contracts/calls/cluster-card';
import type { Category, Position, Source } from '@vigie/contracts/options';
import { parisDay } from '@vigie/contracts/paris';
import { Bindings } from '@vigie/pipelines/exposure/bindings';
import { clusterCards } from '../clusters/cards.ts';
import { wholeReading } from '../clusters/life-reading.ts';
import { barTimes } from '../flux/bars.ts';
import { SURFACES } from '../flux/surface.ts';
import { NO_SHARES, readFacts, readShares, timeOf } from './article-facts.ts';
import {
  endsOf,
  lifetimesOf,
  minutesOn,
  onPages,
  type Quarter,
  scoresByQuarter,
  scoresOf,
  within,
} from './article-life.ts';
import { readAssigned } from './article-parents.ts';
import { readWords } from './article-words.ts';
import type { Question } from './context.ts';

/** One article with its whole life until the end of the range; null when no event names it. */
export async function articleDetail(question: Question, id: string): Promise<ArticleDetail | null> {
  const stored = articleIdToUInt64(id);
  const facts = (await readFacts(question, [stored])).get(stored);
  if (!facts) return null;
  const { scope, weights, view, query } = question;
  const [life, page, shares, shareDays, cluster, words] = await Promise.all([
    readLife(question, stored, facts.host),
    readPage(question, stored),
    readShares(question, [stored]),
    readShareDays(question, stored),
    readCluster(question, stored),
    readWords(question, stored),
  ]);
  const chosen = life.filter((quarter) => onPages(scope.pages, quarter)).map((quarter) => within(quarter, scope.range));
  const scores = scoresOf(life, weights);
  const lifetimes = lifetimesOf(life);
  const ends = endsOf(life, weights);
  const counts = shares.get(stored) ?? NO_SHARES;
  return {
    _id: id,
    titre: facts.titre,
    description: page.description,
    url: facts.url,
    editeur: view.articleName(facts.host, facts.shown, query.groupe),
    score: scores.score,
    scores,
    scoresFiltres: scoresOf(chosen, weights),
    scores_quarts: scoresByQuarter(chosen, weights),
    last_position: ends.lastPage?.position ?? null,
    last_categorie: ends.lastPage?.category || null,
    dateArticle: facts.dateArticle,
    lastDateArticle: facts.lastDateArticle,
    first_exposition: timeOf(ends.first),
    last_exposition: timeOf(ends.last),
    firstLocalView: timeOf(ends.first),
    lastLocalView: timeOf(ends.last),
    dateAlaune: barTimes(minutesOn(SURFACES.dateAlaune, life)),
    dateEnHome: barTimes(minutesOn(SURFACES.dateEnHome, life)),
    first_view: facts.firstView,
    lastModified: facts.lastModified,
    publishedAt: facts.publishedAt,
    author: page.author,
    lifetime: lifetimes.all,
    lifetime_google_desktop: lifetimes.google_desktop,
    lifetime_google_mobile_webview: lifetimes.google_mobile_webview,
    lifetime_applenews: lifetimes.applenews,
    lifetime_flipboard_mobile: lifetimes.flipboard_mobile,
    social_shares_total: counts.total,
    social_shares_facebook: counts.facebook,
    social_shares_twitter: counts.twitter,
    social_shares_jours: shareDays,
    cluster_id: cluster?._id ?? null,
    clusterArticle: cluster,
    lemmeArticle: words,
  };
}

/** Card of the parent cluster; its score is within range and pages, as in lists of articles. */
async function readCluster(question: Question, article: string): Promise<ClusterCard | null> {
  const cluster = (await readAssigned(question, [article])).get(article);
  if (cluster === undefined) return null;
  const whole = wholeReading(question);
  whole.catch(() => undefined);
  return (await clusterCards({ ...question, whole }, [cluster]))[0] ?? null;
}

type LifeRow = [
  start: number,
  source: Source,
  position: Position,
  category: Category | '',
  a: number,
  b: number,
  c: number,
  d: number,
];

const mask = (slot: number): string => `toUInt16(bitAnd(bitShiftRight(groupBitOr(masks), ${15 * (slot - 1)}), 32767))`;

/** Every quarter of the article's life until the end of the range: one range of the primary key in each day it lived. */
async function readLife({ store, scope, signal }: Question, article: string, host: string): Promise<Quarter[]> {
  const bindings = new Bindings();
  const one = `host = ${bindings.bind('String', host)} AND article = ${bindings.bind('UInt64', article)}`;
  const rows = await store.query<LifeRow>(
    `SELECT toUnixTimestamp(quarter), source, position, category, ${[1, 2, 3, 4].map(mask).join(', ')}
     FROM exposure_quarters
     WHERE ${one} AND quarter < ${bindings.instant(scope.range.to)}
       AND quarter >= toStartOfFifteenMinutes((SELECT min(first) FROM exposure_life WHERE ${one}))
     GROUP BY quarter, source, position, category, topic`,
    bindings.values,
    { signal },
  );
  const whole = { from: 0, to: scope.range.to };
  return rows.map(([start, source, position, category, a, b, c, d]) =>
    within({ start: start * 1000, source, position, category, masks: [a, b, c, d] }, whole),
  );
}

interface Page {
  description: string | null;
  author: string | null;
}

async function readPage({ store, signal }: Question, article: string): Promise<Page> {
  const bindings = new Bindings();
  const rows = await store.query<[description: string, lead: string, author: string]>(
    `SELECT description.3, lead.3, author.3 FROM article_pages FINAL
     WHERE article = ${bindings.bind('UInt64', article)}`,
    bindings.values,
    { signal },
  );
  const [description = '', lead = '', author = ''] = rows[0] ?? [];
  return { description: description || lead || null, author: author || null };
}

/** Days on which a count was taken, each with the largest counts known by its end. */
async function readShareDays(
  { store, scope, signal }: Question,
  article: string,
): Promise<ArticleDetail['social_shares_jours']> {
  const bindings = new Bindings();
  const rows = await store.query<[minute: number, network: 'facebook' | 'twitter', count: number]>(
    `SELECT toUnixTimestamp(minute), network, toFloat64(max(count)) FROM shares
     WHERE article = ${bindings.bind('UInt64', article)} AND minute < ${bindings.instant(scope.range.to)}
     GROUP BY minute, network ORDER BY minute`,
    bindings.values,
    { signal },
  );
  const days = new Map<string, ArticleDetail['social_shares_jours'][number]>();
  const largest: { facebook: number | null; twitter: number | null } = { facebook: null, twitter: null };
  for (const [minute, network, count] of rows) {
    largest[network] = Math.max(largest[network] ?? 0, count);
    const jour = parisDay(minute * 1000);
    days.set(jour, { jour, ...largest, total: (largest.facebook ?? 0) + (largest.twitter ?? 0) });
  }
  return [...days.values()];
}
