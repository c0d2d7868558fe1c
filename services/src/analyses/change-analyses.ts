import { AppError } from '../platform/errors.ts';
import { withLock } from '../platform/lock.ts';
import type { Keyspace, Redis } from '../platform/redis.ts';
import type { Analysis } from './analysis.ts';
import type { AnalysisStore } from './analysis-store.ts';

export interface ChangeDeps {
  analyses: AnalysisStore;
  redis: Redis;
  keys: Keyspace;
}

/** Changes of analyses, one at a time in all processes, so that none overwrites another unseen. */
export const changing = <T>({ redis, keys }: ChangeDeps, work: () => Promise<T>): Promise<T> =>
  withLock(redis, keys('lock', 'analyses'), work);

/** Writes the next version. The caller holds the lock. */
export const writeNext = (
  { analyses }: ChangeDeps,
  analysis: Analysis,
  change: Partial<Pick<Analysis, 'status' | 'run' | 'error' | 'deleted'>>,
): Promise<void> => analyses.write({ ...analysis, ...change, version: analysis.version + 1 });

/** @throws {AppError} `not_found` */
export async function foundAnalysis({ analyses }: Pick<ChangeDeps, 'analyses'>, id: string): Promise<Analysis> {
  const analysis = await analyses.find(id);
  if (!analysis) throw new AppError('not_found', { message: 'Cette analyse est introuvable' });
  return analysis;
}
