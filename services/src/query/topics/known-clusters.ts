import { articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import { clusterTitle, UNTITLED } from '@vigie/contracts/titles';
import type { Question } from '../../figures/exposure/context.ts';
import { readClusterNames } from '../../figures/read/cluster-names.ts';
import { resolveClusters } from '../../figures/read/current-clusters.ts';
import { AppError } from '../../platform/errors.ts';

type Reader = Pick<Question, 'store' | 'signal'>;

/** Resolves hexadecimal ids: merged clusters to the current one. Unknown ids are left out. */
export async function currentClusters(reader: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return new Map();
  const targets = await resolveClusters(reader, distinct.map(articleIdToUInt64));
  return new Map(
    distinct.flatMap((id) => {
      const target = targets.get(articleIdToUInt64(id));
      return target === undefined ? [] : [[id, articleIdFromUInt64(target)]];
    }),
  );
}

/** The same when all must be known. @throws {AppError} `not_found` */
export async function knownClusters(reader: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const targets = await currentClusters(reader, ids);
  if (ids.every((id) => targets.has(id))) return targets;
  throw new AppError('not_found', { message: 'Cluster inconnu' });
}

/** The title that a cluster is shown under. */
export async function titleOf(reader: Reader, id: string | undefined): Promise<string> {
  const target = id === undefined ? undefined : (await currentClusters(reader, [id])).get(id);
  if (target === undefined) return UNTITLED;
  const facts = (await readClusterNames(reader, [articleIdToUInt64(target)])).get(articleIdToUInt64(target));
  return facts ? clusterTitle({ titre: facts.titre, titre_selectionne: facts.chosen }) : UNTITLED;
}
