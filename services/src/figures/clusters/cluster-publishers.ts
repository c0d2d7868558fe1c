import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { PublisherInCluster } from '@vigie/contracts/calls/cluster-detail';
import { SOURCES } from '@vigie/contracts/options';
import { toldScores } from '../exposure/article-life.ts';
import { readingFor, scoreIn } from '../exposure/context.ts';
import { shareDays } from '../exposure/share-days.ts';
import { ALL_PAGES, isEmptyRange } from '../question/scope.ts';
import { type PagePoints, readPagePoints } from '../read/member-exposure.ts';
import { type Member, readMembers } from '../read/members.ts';
import { readShareCounts, type ShareCount } from '../read/shares.ts';
import { timeOf } from '../times.ts';
import { type LifeQuestion, lifeOf } from './cluster-question.ts';
import { firstOf, groupBy, scoresFrom, sumBy } from './members.ts';

/** Points of the articles of clusters, over their whole life and within range and filters, and their shares. */
export interface MemberPoints {
  life: PagePoints[];
  chosen: PagePoints[];
  shares: ShareCount[];
}

export async function memberPoints(question: LifeQuestion, members: readonly Member[]): Promise<MemberPoints> {
  const { scope } = question;
  const first = firstOf(members);
  const life = question.whole.then((whole) =>
    readPagePoints(question, { members, reading: lifeOf(whole, first, scope.range.to), pages: ALL_PAGES }),
  );
  const [all, chosen, shares] = await Promise.all([
    life,
    isLife(question, first) ? life : readChosen(question, members),
    readShareCounts(
      question,
      scope.range.to,
      members.map(({ article }) => article),
    ),
  ]);
  return { life: all, chosen, shares };
}

/** Whether range and filters cover everything since `first`. */
function isLife({ scope: { range, pages } }: LifeQuestion, first: number): boolean {
  const everyPage = pages.position === null && pages.category === null && pages.sources.length === SOURCES.length;
  return everyPage && range.from <= first && range.from < range.to;
}

async function readChosen(question: LifeQuestion, members: readonly Member[]): Promise<PagePoints[]> {
  if (isEmptyRange(question.scope)) return [];
  return readPagePoints(question, { members, reading: await readingFor(question), pages: question.scope.pages });
}

/** Publishers (or groups) of a cluster by their score within range and filters, then over its life, then by name. */
export function publishersOf(
  question: LifeQuestion,
  members: readonly Member[],
  { life, chosen, shares }: MemberPoints,
): PublisherInCluster[] {
  const { view, query } = question;
  const lifeOfArticle = groupBy(life, ({ article }) => article);
  const chosenOfArticle = groupBy(chosen, ({ article }) => article);
  const sharesOfArticle = groupBy(shares, ({ article }) => article);
  const chosenScores = sumBy(chosen, ({ article }) => article);
  const lifeScores = sumBy(life, ({ article }) => article);
  const scoreOf = (sums: ReadonlyMap<string, number>, { article }: Member): number => sums.get(article) ?? 0;
  return [...groupBy(members, ({ host, shown }) => view.groupName(host, shown, query.groupe))]
    .map(([_id, own]) => {
      const order = [...own].sort(
        (a, b) =>
          scoreOf(chosenScores, b) - scoreOf(chosenScores, a) ||
          scoreOf(lifeScores, b) - scoreOf(lifeScores, a) ||
          (BigInt(a.article) < BigInt(b.article) ? -1 : 1),
      );
      const of = <Row>(rows: ReadonlyMap<string, Row[]>): Row[] =>
        order.flatMap(({ article }) => rows.get(article) ?? []);
      const scores = scoresFrom(of(lifeOfArticle));
      const scoresFiltres = scoresFrom(of(chosenOfArticle));
      return {
        scores,
        scoresFiltres,
        _id,
        titre: order.map(({ titre }) => titre),
        articleId: order.map(({ article }) => articleIdFromUInt64(article)),
        lastModified: order.map(({ lastModified }) => timeOf(lastModified)),
        social_shares_jours: shareDays([...of(sharesOfArticle)].sort((a, b) => a.at - b.at)),
      };
    })
    .sort(
      (a, b) =>
        b.scoresFiltres.score - a.scoresFiltres.score ||
        b.scores.score - a.scores.score ||
        a._id.localeCompare(b._id, 'fr'),
    )
    .map(({ scores, scoresFiltres, ...publisher }) => ({
      ...publisher,
      score: scoreIn(question, scores.score),
      scoreFiltre: scoreIn(question, scoresFiltres.score),
      scores: toldScores(question, scores),
      scoresFiltres: toldScores(question, scoresFiltres),
    }));
}

/** Publishers of some clusters (stored ids). */
export async function articlesCluster(
  question: LifeQuestion,
  ids: readonly string[],
): Promise<Map<string, PublisherInCluster[]>> {
  const members = await readMembers(question, ids);
  const points = await memberPoints(question, members);
  const groups = groupBy(members, ({ cluster }) => cluster);
  return new Map(
    ids.map((id) => [id, publishersOf(question, groups.get(id) ?? [], pointsOfSome(points, groups.get(id) ?? []))]),
  );
}

function pointsOfSome({ life, chosen, shares }: MemberPoints, members: readonly Member[]): MemberPoints {
  const own = new Set(members.map(({ article }) => article));
  const isOwn = ({ article }: { article: string }): boolean => own.has(article);
  return { life: life.filter(isOwn), chosen: chosen.filter(isOwn), shares: shares.filter(isOwn) };
}
