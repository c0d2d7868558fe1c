import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import type { ProofTarget } from '@vigie/contracts/calls/proof';
import { PERIOD_MAX_S } from '@vigie/contracts/events';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { daysBetween } from '@vigie/contracts/paris';
import type { Query } from '@vigie/contracts/query';
import { type Seal, versionsOf } from '@vigie/contracts/seals/seal';
import { notSealedYet } from '@vigie/contracts/seals/sealing-time';
import { MOST_CAPTURES, MOST_DAYS } from '@vigie/contracts/statements/statement';
import { Bindings } from '@vigie/schema/bindings';
import { type SealRow, sealOf, sealsOf } from '@vigie/schema/seals/seal-statements';
import type { ExposureDeps } from '../../../figures/exposure/context.ts';
import { askProof, type ProvenScore } from '../../../figures/proof/target.ts';
import { isEmptyRange } from '../../../figures/question/scope.ts';
import { pageConditions } from '../../../figures/read/pages.ts';
import { readPaidIds } from '../../../figures/read/paid-time.ts';
import { invalidField } from '../../../platform/errors.ts';

/** What a statement is made of, before any snapshot is read. */
export interface StatementScope {
  proven: ProvenScore;
  /** Articles of the score, 16 hexadecimal digits. */
  articles: string[];
  /** Versions of each day with a snapshot that counts, the current one first. */
  seals: ReadonlyMap<string, readonly Seal[]>;
}

const MOST_ARTICLES = 1_000;
/** Entries of all snapshots of the days: a proof reads each of them. */
const MOST_PLACEMENTS = 20_000_000;
const PERIOD = 'query.toDate';

/**
 * What a statement would be made of.
 * @throws {AppError} 400 that names `query.toDate` or `cible` when it would be too large, or proves nothing yet; 404 as the proof does
 */
export async function statementScope(
  deps: ExposureDeps,
  query: Query,
  target: ProofTarget,
  signal: AbortSignal,
): Promise<StatementScope> {
  const proven = await askProof(deps, query, target, signal);
  const { from, to } = proven.question.scope.range;
  if (isEmptyRange(proven.question.scope)) throw invalidField(PERIOD, 'est à venir\u00a0: il n’y a rien à constater');
  const days = daysBetween(from, to - 1);
  if (days.length > MOST_DAYS)
    throw invalidField(PERIOD, `doit être à ${MOST_DAYS} jours au plus de «\u00a0Depuis\u00a0» pour un constat`);
  const articles = (await readPaidIds(proven, MOST_ARTICLES + 1)).map(articleIdFromUInt64);
  if (articles.length > MOST_ARTICLES)
    throw invalidField(
      'cible',
      `compte plus de ${formatNumber(MOST_ARTICLES)} articles\u00a0: un constat n’en prouve pas tant, réduisez la période ou les filtres`,
    );
  const counts = await capturesByDay(proven, articles);
  const captures = counts.reduce((sum, [, count]) => sum + count, 0);
  if (captures > MOST_CAPTURES)
    throw invalidField(
      PERIOD,
      `est trop loin de «\u00a0Depuis\u00a0»\u00a0: ${formatNumber(captures)} captures, et un constat en prouve ${formatNumber(MOST_CAPTURES)} au plus`,
    );
  const placements = counts.reduce((sum, [, , own]) => sum + own, 0);
  if (placements > MOST_PLACEMENTS)
    throw invalidField(
      PERIOD,
      `est trop loin de «\u00a0Depuis\u00a0»\u00a0: les jours comptent ${formatNumber(placements)} placements à relire, et un constat en relit ${formatNumber(MOST_PLACEMENTS)} au plus`,
    );
  const found = counts.filter(([, count]) => count > 0).map(([day]) => day);
  return { proven, articles, seals: await sealsFor(proven, found) };
}

type DayCount = [day: string, captures: number, placements: number];

/** Of each day with snapshots that stand in the range: how many show one of the articles, and entries of all snapshots of the days. */
async function capturesByDay({ question }: ProvenScore, articles: readonly string[]): Promise<DayCount[]> {
  const bindings = new Bindings();
  const { range, pages } = question.scope;
  const ids = bindings.ids(articles.map((article) => BigInt(`0x${article}`).toString()));
  const counts = [
    `at < ${bindings.instant(range.to)}`,
    `toUnixTimestamp64Milli(at) + toInt64(period) * 1000 > ${bindings.bind('Int64', range.from)}`,
    ...pageConditions(pages, bindings),
    `hasAny(articles, ${ids})`,
  ].join(' AND ');
  return question.store.query<DayCount>(
    `SELECT toString(toDate(at, 'Europe/Paris')) AS day,
       toFloat64(uniqExactIf((source, position, category, topic, at, producer, id, content), ${counts})), toFloat64(sum(length(articles)))
     FROM crawls_landing
     WHERE at > ${bindings.instant(Math.max(0, range.from - PERIOD_MAX_S * 1000))} AND at < ${bindings.instant(range.to)}
     GROUP BY day ORDER BY day`,
    bindings.values,
    { signal: question.signal },
  );
}

async function sealsFor({ question }: ProvenScore, days: readonly string[]): Promise<Map<string, Seal[]>> {
  const { sql, values } = sealsOf(days);
  const rows = (await question.store.query<SealRow>(sql, values, { signal: question.signal, newest: true })).map(
    sealOf,
  );
  const seals = new Map(days.map((day) => [day, versionsOf(rows.filter((seal) => seal.day === day))]));
  const open = days.find((day) => seals.get(day)?.length === 0);
  if (open !== undefined) throw invalidField(PERIOD, `comprend le ${notSealedYet(open, question.now())}`);
  return seals;
}
