import { articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { resolveClusters } from '../read/current-clusters.ts';
import { type Member, readMembers } from '../read/members.ts';
import { timeOf } from '../times.ts';
import type { LifeQuestion } from './cluster-question.ts';
import { coverageList, coverageOf, type LastExposures, lastExposures } from './coverage-level.ts';
import { groupBy } from './members.ts';

type Contents = Omit<AnswerOf<'clusterContents'>[number], '_id'>;

/** Articles and coverage of some clusters, under the ids that were asked for; unknown ones are left out. */
export async function clusterContents(
  question: LifeQuestion,
  ids: readonly string[],
): Promise<AnswerOf<'clusterContents'>> {
  const wanted = [...new Set(ids)];
  const targets = await resolveClusters(question, wanted.map(articleIdToUInt64));
  const members = await readMembers(question, [...new Set(targets.values())]);
  const last = await lastExposures(question, members);
  const groups = groupBy(members, ({ cluster }) => cluster);
  return wanted.flatMap((_id) => {
    const target = targets.get(articleIdToUInt64(_id));
    return target === undefined ? [] : [{ _id, ...contentsOf(question, groups.get(target) ?? [], last) }];
  });
}

/** Articles last exposed first; then those never exposed, newest first. */
export function contentsOf(
  { scope, query, view, published }: LifeQuestion,
  members: readonly Member[],
  last: LastExposures,
): Contents {
  const end = scope.range.to;
  const order = [...members].sort(
    (a, b) =>
      (last.get(b.article) ?? 0) - (last.get(a.article) ?? 0) ||
      b.firstView - a.firstView ||
      (BigInt(a.article) < BigInt(b.article) ? -1 : 1),
  );
  return {
    coverage: coverageOf(members, last, end, query, view),
    coverageList: coverageList(members, last, end, query, view),
    urls: order.map(({ article, url, titre, host, shown }) => ({
      id: articleIdFromUInt64(article),
      url,
      titre,
      editeur: view.articleName(host, shown, query.groupe),
    })),
    urlList: order.map(({ url }) => url),
    lastDateArticleList: order.map(({ listed }) => timeOf(listed)),
    lastModifiedList: order.map(({ lastModified }) => timeOf(lastModified)),
    lastExposedList: order.map(({ article }) => timeOf((!published && last.get(article)) || null)),
  };
}
