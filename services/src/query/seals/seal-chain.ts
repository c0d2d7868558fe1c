import type { AnswerOf } from '@vigie/contracts/calls/index';
import { chainOf } from '@vigie/contracts/seals/seal';
import { newestSeals, type SealRow, sealOf } from '@vigie/schema/seals/seal-statements';
import type { Store } from '../../figures/store.ts';

export type ListedSeal = AnswerOf<'daySeals'>[number];

/** The current seals of the newest sealed days, newest first. */
export async function readSealChain(
  store: Pick<Store, 'query'>,
  days: number,
  signal: AbortSignal,
): Promise<ListedSeal[]> {
  // With the day that the last one follows.
  const { sql, values } = newestSeals(days + 1);
  const chain = chainOf((await store.query<SealRow>(sql, values, { signal })).map(sealOf));
  return chain.slice(0, days).map(({ seal, versions, link }) => ({
    jour: seal.day,
    racine: seal.root,
    precedentJour: seal.before?.day ?? null,
    precedent: seal.before?.root ?? null,
    captures: seal.captures,
    fait: new Date(seal.madeAt).toISOString(),
    versions,
    suite: link,
  }));
}
