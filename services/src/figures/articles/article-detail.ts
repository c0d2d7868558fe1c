import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { ArticleDetail } from '@vigie/contracts/calls/articles';
import type { ClusterCard } from '@vigie/contracts/calls/cluster-card';
import { fold } from '@vigie/contracts/fold';
import { analyse } from '@vigie/stories/text/analyse';
import { clusterCards } from '../clusters/cards.ts';
import { wholeReading } from '../clusters/cluster-question.ts';
import { NO_SHARES, readDatedFacts, readShares } from '../exposure/article-facts.ts';
import {
  endsOf,
  lifetimesOf,
  minutesOn,
  onPages,
  quarterPoints,
  scoresOf,
  toldScores,
  within,
} from '../exposure/article-life.ts';
import { barTimes, SURFACES } from '../exposure/bars.ts';
import { onPublications, type Question, scoreIn } from '../exposure/context.ts';
import { quarterScores } from '../exposure/quarter-scores.ts';
import { shareDays } from '../exposure/share-days.ts';
import { readAssigned } from '../read/article-clusters.ts';
import { readLife } from '../read/article-quarters.ts';
import { readArticleWords, readPageTexts } from '../read/article-texts.ts';
import { readDated, readTraits } from '../read/article-traits.ts';
import { readShareCounts } from '../read/shares.ts';
import { timeOf } from '../times.ts';

/** One article with its whole life until the end of the range; null when no event names it. */
export async function articleDetail(question: Question, id: string): Promise<ArticleDetail | null> {
  const stored = articleIdToUInt64(id);
  const facts = (await readDatedFacts(question, [stored])).get(stored);
  if (!facts) return null;
  const { scope, weights, view, query } = question;
  const [life, page, traits, dated, shares, shareCounts, cluster, words] = await Promise.all([
    readLife(question, stored, facts.host),
    readPageTexts(question, stored),
    readTraits(question, stored),
    readDated(question, question.scope.range.to, [stored]),
    readShares(question, [stored]),
    readShareCounts(question, question.scope.range.to, [stored]),
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
    score: scoreIn(question, scores.score),
    scores: toldScores(question, scores),
    scoresFiltres: toldScores(question, scoresOf(chosen, weights)),
    scores_quarts: await quarterScores(question, quarterPoints(chosen, weights)),
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
    publishedBy: dated.get(stored) ?? null,
    author: page.author,
    ...traits,
    mots: facts.mots,
    lifetime: scoreIn(question, lifetimes.all),
    lifetime_google_desktop: scoreIn(question, lifetimes.google_desktop),
    lifetime_google_mobile_webview: scoreIn(question, lifetimes.google_mobile_webview),
    lifetime_applenews: scoreIn(question, lifetimes.applenews),
    lifetime_flipboard_mobile: scoreIn(question, lifetimes.flipboard_mobile),
    social_shares_total: counts.total,
    social_shares_facebook: counts.facebook,
    social_shares_twitter: counts.twitter,
    social_shares_bluesky: counts.bluesky,
    social_shares_mastodon: counts.mastodon,
    social_shares_jours: shareDays(shareCounts),
    cluster_id: cluster?._id ?? null,
    clusterArticle: cluster,
    lemmeArticle: words,
  };
}

/** Card of the parent cluster; its score is within range and pages, as in lists of articles. */
async function readCluster(question: Question, article: string): Promise<ClusterCard | null> {
  const cluster = (await readAssigned(question, [article])).get(article);
  if (cluster === undefined) return null;
  const decided = onPublications(question);
  const whole = wholeReading(decided);
  whole.catch(() => undefined);
  return (await clusterCards({ ...decided, whole }, [cluster]))[0] ?? null;
}

type Words = ArticleDetail['lemmeArticle'];
/** Names and lemmas of title and lead with their counts, the most frequent first, ties by text. */
export async function readWords(question: Question, article: string): Promise<Words> {
  const words = await readArticleWords(question, article);
  if (!words) return { entities_liste: [], lemmes_liste: [] };
  const { title, lead, entities, lemmas } = words;
  const read = [analyse(title), analyse(lead)];
  const named = countsOf(read.flatMap(({ mentions }) => mentions.map(({ text }) => fold(text))));
  const lemmaCounts = countsOf(read.flatMap(({ tokens }) => tokens.map(({ lemma }) => fold(lemma))));
  const times = (counts: ReadonlyMap<string, number>, text: string): number => Math.max(1, counts.get(fold(text)) ?? 0);
  return {
    entities_liste: entities
      .map(([text, type]) => ({ text, type, count: times(named, text) }))
      .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1)),
    lemmes_liste: lemmas
      .map((lemme) => ({ lemme, count: times(lemmaCounts, lemme) }))
      .sort((a, b) => b.count - a.count || (a.lemme < b.lemme ? -1 : 1)),
  };
}

function countsOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
