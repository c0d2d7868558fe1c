import { articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { ClusterDetail } from '@vigie/contracts/calls/cluster-detail';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { POSITIONS, SOURCES } from '@vigie/contracts/options';
import type { MinuteRange } from '@vigie/contracts/query';
import { clusterTitle } from '@vigie/contracts/titles';
import { NO_SHARES } from '../exposure/article-facts.ts';
import { toldScores } from '../exposure/article-life.ts';
import { scoreIn } from '../exposure/context.ts';
import { shareDays } from '../exposure/share-days.ts';
import { readTexts } from '../read/article-texts.ts';
import { type ClusterTexts, readClusterTexts } from '../read/cluster-texts.ts';
import { resolveClusters } from '../read/current-clusters.ts';
import { grownClusters } from '../read/grown-clusters.ts';
import { type NameUsers, readLineage } from '../read/lineage.ts';
import type { PagePoints } from '../read/member-exposure.ts';
import { type Member, readMembers } from '../read/members.ts';
import { timeOf } from '../times.ts';
import { inOrder } from './cards.ts';
import { contentsOf } from './cluster-contents.ts';
import { memberPoints, publishersOf } from './cluster-publishers.ts';
import type { LifeQuestion } from './cluster-question.ts';
import { recentPoints, scoresByQuarter, visibleMinutes } from './cluster-series.ts';
import { analysedOf, summaryOf } from './cluster-texts.ts';
import { coverageOf } from './coverage-level.ts';
import { firstOf, lastModifiedOf, scoresFrom, sumBy } from './members.ts';
import { publicationsOf } from './publications.ts';
import { photographed, trendsOf } from './trends.ts';

interface DetailOptions extends ExtraReaders {
  /** Also everything that depends on the list of articles: publishers, addresses, texts, shares, lineage. */
  whole: boolean;
}

/** One cluster until the end of the range; an id that was merged leads to what it was merged into. null: unknown. */
export async function clusterDetail(
  question: LifeQuestion,
  askedId: string,
  options: DetailOptions,
): Promise<ClusterDetail | null> {
  const found = await readCluster(question, articleIdToUInt64(askedId));
  if (!found) return null;
  const { id, texts, members } = found;
  const reading = memberPoints(question, members);
  const exposed = reading.then(({ life }) => exposedRange(members, life));
  exposed.catch(() => undefined);
  const [points, quarters, recent, seen, publications, extras] = await Promise.all([
    reading,
    exposed.then((range) => scoresByQuarter(question, members, range)),
    recentPoints(question, members),
    photographed(question),
    publicationsOf(question, [id]),
    options.whole ? readExtras(question, id, { texts, members }, exposed, options) : NO_EXTRAS,
  ]);
  const { life, chosen, shares } = points;
  const scores = scoresFrom(life);
  const scoresFiltres = scoresFrom(chosen);
  const pages = question.published ? [] : life;
  const last = lastOf(life);
  const days = shareDays(shares);
  const counts = days.at(-1) ?? NO_SHARES;
  const categories = inOrder(
    sumBy(
      life.flatMap((row) => (row.category === '' ? [] : [{ ...row, category: row.category }])),
      ({ category }) => category as Exclude<typeof category, ''>,
    ),
  );
  return {
    _id: articleIdFromUInt64(id),
    ...titlesOf(texts),
    score: scoreIn(question, scores.score),
    articles: members.length,
    publications: publications.get(id) ?? null,
    first_view: members.length === 0 ? null : timeOf(firstOf(members)),
    lastModified: members.length === 0 ? null : timeOf(lastModifiedOf(members)),
    ...trendsOf((back) => (seen.has(back) ? (recent.get(back) ?? 0) : null)),
    categories,
    cat_principale: categories[0] ?? null,
    scores: toldScores(question, scores),
    scoresFiltres: toldScores(question, scoresFiltres),
    scores_quarts: quarters,
    ...keywordsOf(texts),
    positions: POSITIONS.filter((position) => pages.some((row) => row.position === position)),
    crawls: [
      ...SOURCES.filter((source) => pages.some((row) => row.source === source)),
      ...(members.some(({ listed }) => listed !== null) ? (['sitemap'] as const) : []),
    ],
    ...(options.whole ? contentsOf(question, members, last) : NO_CONTENTS),
    coverage: coverageOf(members, last, question.scope.range.to, question.query, question.view),
    social_shares_total: counts.total,
    social_shares_facebook: counts.facebook,
    social_shares_twitter: counts.twitter,
    social_shares_bluesky: counts.bluesky,
    social_shares_mastodon: counts.mastodon,
    social_shares_jours: days,
    articlesCluster: options.whole ? publishersOf(question, members, points) : [],
    expose: !question.published && scoresFiltres.score > 0,
    ...extras,
  };
}

interface ClusterRecord {
  id: string;
  texts: ClusterTexts;
  members: Member[];
}

async function readCluster(question: LifeQuestion, id: string): Promise<ClusterRecord | null> {
  const [stored, grown, members] = await Promise.all([
    readClusterTexts(question, id),
    grownClusters(question),
    readMembers(question, [id]),
  ]);
  if (!stored) return null;
  // Names and lemmas of the articles known at the end of the range; title, status and terms are today's.
  const texts = { ...stored, ...grown.get(id) };
  const found = { id, texts, members };
  if (texts.redirect === '0' && members.length > 0) return found;
  const target = (await resolveClusters(question, [id])).get(id);
  if (target === undefined) return null;
  return target === id ? found : readCluster(question, target);
}

const titlesOf = ({ titre, chosen, status }: ClusterTexts) => ({
  titre,
  titre_selectionne: chosen,
  name: clusterTitle({ titre, titre_selectionne: chosen }),
  status,
});

/** needed_*: in at least half of the articles. */
const keywordsOf = ({ entities, lemmas, terms, size }: ClusterTexts) => ({
  entities: entities.map(({ text, type, count }) => ({ Text: text, text, type, count })),
  lemmes: lemmas.map(({ lemma, count }) => ({ lemme: lemma, count })),
  terms,
  needed_entities: entities.filter(({ count }) => count * 2 >= size).map(({ text }) => text),
  needed_lemmes: lemmas.filter(({ count }) => count * 2 >= size).map(({ lemma }) => lemma),
});

function lastOf(life: readonly PagePoints[]): Map<string, number> {
  const last = new Map<string, number>();
  for (const row of life) last.set(row.article, Math.max(row.last, last.get(row.article) ?? 0));
  return last;
}

/** From the first sight to the end of the last visible minute. */
const exposedRange = (members: readonly Member[], life: readonly PagePoints[]): MinuteRange => ({
  from: Math.floor(firstOf(members) / MINUTE_MS) * MINUTE_MS,
  to: life.reduce((end, { last }) => Math.max(end, last + MINUTE_MS), 0),
});

const NO_CONTENTS = {
  coverageList: [],
  urls: [],
  urlList: [],
  lastDateArticleList: [],
  lastModifiedList: [],
  lastExposedList: [],
};

/** Fields that only the page of a cluster shows. */
type Extras = Pick<
  ClusterDetail,
  'analyzed' | 'generated_text' | 'generated_phrases' | 'newsboxExp' | 'clusterExposition' | 'historique'
>;

const NO_EXTRAS: Extras = {
  analyzed: { who: [], whatOrwhy: [], where: [], when: [] },
  generated_text: '',
  generated_phrases: [],
  newsboxExp: [],
  clusterExposition: { total: 0, google_desktop: 0, google_mobile_webview: 0, applenews: 0, flipboard_mobile: 0 },
  historique: [],
};

interface ExtraReaders {
  nameUsers: NameUsers;
  /** Expressions that people chose for a cluster (hexadecimal id). */
  expressionsOf: (cluster: string, signal: AbortSignal) => Promise<string[][]>;
}

async function readExtras(
  question: LifeQuestion,
  id: string,
  { texts, members }: { texts: ClusterTexts; members: readonly Member[] },
  exposed: Promise<MinuteRange>,
  { nameUsers, expressionsOf }: ExtraReaders,
): Promise<Extras> {
  const [said, clusterExposition, historique, newsboxExp] = await Promise.all([
    readTexts(
      question,
      members.map(({ article }) => article),
    ),
    exposed.then((range) => visibleMinutes(question, members, range)),
    readLineage(question, id, nameUsers),
    expressionsOf(articleIdFromUInt64(id), question.signal),
  ]);
  return {
    analyzed: analysedOf(texts, members, said),
    ...summaryOf(members, said, question.view),
    newsboxExp,
    clusterExposition,
    historique,
  };
}
