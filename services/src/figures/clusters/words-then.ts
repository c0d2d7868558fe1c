import type { Question } from '../exposure/context.ts';
import type { Asking } from '../kept/asking.ts';
import type { ClusterWords, KnownWords } from '../kept/cluster-words.ts';
import { grownClusters } from './grown-clusters.ts';

type ReadWords = (asking: Asking, ids: readonly string[]) => Promise<KnownWords | null>;

/**
 * Words that clusters (stored ids) had at the end of the range, aligned with `ids`; undefined where none are known. null where the engine
 * has to be asked.
 */
export async function wordsThen(
  question: Question,
  ids: readonly string[],
  read: ReadWords,
): Promise<{ known: KnownWords; words: (ClusterWords | undefined)[] } | null> {
  const [known, grown] = await Promise.all([read(question, ids), grownClusters(question)]);
  if (known === null) return null;
  const words = ids.map((id) => {
    const then = grown.get(id);
    return then ? known.numbered(then) : (known.of.get(id) ?? undefined);
  });
  return { known, words };
}
