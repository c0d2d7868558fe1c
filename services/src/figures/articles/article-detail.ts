import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { ArticleDetail } from '@vigie/contracts/calls/articles';
import type { ClusterCard } from '@vigie/contracts/calls/cluster-card';
import { fold } from '@vigie/contracts/fold';
import type { EntityType, Network } from '@vigie/contracts/options';
import { parisDay } from '@vigie/contracts/paris';
import { Bindings } from '@vigie/schema/bindings';
import { analyse } from '@vigie/stories/text/analyse';
import { clusterCards } from '../clusters/cards.ts';
import { wholeReading } from '../clusters/cluster-question.ts';
import { askShares, NO_COUNTS, NO_SHARES, readDatedFacts, sharesOf } from '../exposure/article-facts.ts';
import {
  endsOf,
  lifetimesOf,
  minutesOn,
  onPages,
  scoresByQuarter,
  scoresOf,
  within,
} from '../exposure/article-life.ts';
import { barTimes, SURFACES } from '../exposure/bars.ts';
import type { Question } from '../exposure/context.ts';
import { timeOf } from '../times.ts';
import { readAssigned } from './article-parents.ts';
import { readLife } from './article-quarters.ts';
import { readTraits } from './article-traits.ts';

/** One article with its whole life until the end of the range; null when no event names it. */
export async function articleDetail(question: Question, id: string): Promise<ArticleDetail | null> {
  const stored = articleIdToUInt64(id);
  const facts = (await readDatedFacts(question, [stored])).get(stored);
  if (!facts) return null;
  const { scope, weights, view, query } = question;
  const [life, page, traits, shares, shareDays, cluster, words] = await Promise.all([
    readLife(question, stored, facts.host),
    readPage(question, stored),
    readTraits(question, stored),
    askShares(question, [stored]),
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
    ...traits,
    lifetime: lifetimes.all,
    lifetime_google_desktop: lifetimes.google_desktop,
    lifetime_google_mobile_webview: lifetimes.google_mobile_webview,
    lifetime_applenews: lifetimes.applenews,
    lifetime_flipboard_mobile: lifetimes.flipboard_mobile,
    social_shares_total: counts.total,
    social_shares_facebook: counts.facebook,
    social_shares_twitter: counts.twitter,
    social_shares_bluesky: counts.bluesky,
    social_shares_mastodon: counts.mastodon,
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
  const rows = await store.query<[minute: number, network: Network, count: number]>(
    `SELECT toUnixTimestamp(minute), network, toFloat64(max(count)) FROM shares
     WHERE article = ${bindings.bind('UInt64', article)} AND minute < ${bindings.instant(scope.range.to)}
     GROUP BY minute, network ORDER BY minute`,
    bindings.values,
    { signal },
  );
  const days = new Map<string, ArticleDetail['social_shares_jours'][number]>();
  const largest = { ...NO_COUNTS };
  for (const [minute, network, count] of rows) {
    largest[network] = Math.max(largest[network] ?? 0, count);
    const jour = parisDay(minute * 1000);
    days.set(jour, { jour, ...sharesOf(largest) });
  }
  return [...days.values()];
}

type Words = ArticleDetail['lemmeArticle'];
type Row = [title: string, lead: string, entities: [text: string, type: EntityType][], lemmas: string[]];

/** Names and lemmas of title and lead with their counts, the most frequent first, ties by text. */
export async function readWords({ store, signal }: Question, article: string): Promise<Words> {
  const bindings = new Bindings();
  const [row] = await store.query<Row>(
    `SELECT title, lead, arrayMap(e -> tuple(e.1, toString(e.2)), entities), lemmas
     FROM article_texts FINAL WHERE article = ${bindings.bind('UInt64', article)}`,
    bindings.values,
    { signal },
  );
  if (!row) return { entities_liste: [], lemmes_liste: [] };
  const [title, lead, entities, lemmas] = row;
  const read = [analyse(title), analyse(lead)];
  const named = countsOf(read.flatMap(({ mentions }) => mentions.map(({ text }) => fold(text))));
  const held = countsOf(read.flatMap(({ tokens }) => tokens.map(({ lemma }) => fold(lemma))));
  const times = (counts: ReadonlyMap<string, number>, text: string): number => Math.max(1, counts.get(fold(text)) ?? 0);
  return {
    entities_liste: entities
      .map(([text, type]) => ({ text, type, count: times(named, text) }))
      .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1)),
    lemmes_liste: lemmas
      .map((lemme) => ({ lemme, count: times(held, lemme) }))
      .sort((a, b) => b.count - a.count || (a.lemme < b.lemme ? -1 : 1)),
  };
}

function countsOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
