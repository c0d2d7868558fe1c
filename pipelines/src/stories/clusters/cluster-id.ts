import { createHash } from 'node:crypto';
import { ALGORITHM } from './settings.ts';

/**
 * Id of a cluster: 16 hexadecimal digits of a hash of its first article and the algorithm's version. `founding` counts the
 * clusters that this article has founded before: one that the correction pass or a person takes out of the cluster that it
 * founded, and that founds another, needs another id.
 */
export const clusterId = (firstArticle: string, founding = 0): string =>
  createHash('sha256')
    .update(
      founding === 0 ? `cluster:${ALGORITHM}:${firstArticle}` : `cluster:${ALGORITHM}:${firstArticle}:${founding}`,
    )
    .digest('hex')
    .slice(0, 16);
