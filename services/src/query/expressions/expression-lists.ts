import { ARTICLE_ID } from '@vigie/contracts/article-id';
import type { ExpressionRecord } from '@vigie/contracts/calls/expressions';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { Question } from '../../figures/exposure/context.ts';
import { currentClusters } from '../topics/known-clusters.ts';
import { matchedArticles } from './expression-matches.ts';
import { type Expression, isCrawling } from './expression-store.ts';
import { isConfirmed, lately, sameText } from './newsbox.ts';

type Reader = Pick<Question, 'store' | 'signal'>;

/** Expressions to confirm, newest first, and those confirmed recently; merged clusters under their current id. */
export async function expressionLists(
  reader: Reader,
  expressions: readonly Expression[],
  now: number,
): Promise<AnswerOf<'expressions'>> {
  const waiting = expressions.filter((one) => !isConfirmed(one));
  const listed = lately(expressions, now);
  const targets = await targetsOf(reader, [...waiting, ...listed]);
  const counts = await countsOf(reader, expressions.filter(isConfirmed), listed);
  return {
    toValidate: waiting.map((one) => recordOf(one, targets, null)),
    confirmed: listed.map((one) => recordOf(one, targets, counts.get(sameText(one.expression)) ?? 0)),
  };
}

/** How many at once. */
const STEP = 4;

/** Articles that each text has matched, as its CSV lists them: confirmed expressions of one text count together. */
async function countsOf(
  reader: Reader,
  confirmed: readonly Expression[],
  listed: readonly Expression[],
): Promise<Map<string, number>> {
  const texts = [...new Set(listed.map(({ expression }) => sameText(expression)))];
  const counts = new Map<string, number>();
  for (let from = 0; from < texts.length; from += STEP) {
    const counting = texts.slice(from, from + STEP).map(async (text) => {
      const same = confirmed.filter(({ expression }) => sameText(expression) === text);
      counts.set(text, (await matchedArticles(reader, same[0]?.expression ?? '', same)).length);
    });
    await Promise.all(counting);
  }
  return counts;
}

const targetsOf = (reader: Reader, expressions: readonly Expression[]): Promise<Map<string, string>> =>
  currentClusters(
    reader,
    expressions.map(({ cluster }) => cluster).filter((id) => ARTICLE_ID.test(id)),
  );

const recordOf = (
  one: Expression,
  targets: ReadonlyMap<string, string>,
  articles: number | null,
): ExpressionRecord => ({
  _id: one.id,
  expression: one.expression,
  clusterId: targets.get(one.cluster) ?? one.cluster,
  titre: one.title,
  date_add: new Date(one.addedAt).toISOString(),
  date_confirmation: one.confirmedAt === null ? null : new Date(one.confirmedAt).toISOString(),
  crawling: isCrawling(one),
  articles,
});

/** Selections saved for a cluster (hexadecimal id) or for what was merged into it, the earliest first. */
export async function chosenExpressions(
  reader: Reader,
  expressions: readonly Expression[],
  cluster: string,
): Promise<string[][]> {
  const targets = await targetsOf(reader, expressions);
  const selections = new Map<string, string[]>();
  for (const one of [...expressions].sort((a, b) => a.addedAt - b.addedAt)) {
    if ((targets.get(one.cluster) ?? one.cluster) !== cluster) continue;
    const chosen = selections.get(one.selection);
    if (chosen) chosen.push(one.expression);
    else selections.set(one.selection, [one.expression]);
  }
  return [...selections.values()];
}
