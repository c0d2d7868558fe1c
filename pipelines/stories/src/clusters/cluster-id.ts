import { createHash } from 'node:crypto';
import { ALGORITHM } from './settings.ts';

/**
 * Id of a cluster: 16 hexadecimal digits of a hash of its first article and the algorithm's version. `founding` counts
 * the clusters that this article has founded before. When the correction pass or a person takes the article out of its
 * cluster and it founds another one, that one needs another id.
 */
export const clusterId = (firstArticle: string, founding = 0): string =>
  createHash('sha256')
    .update(
      founding === 0 ? `cluster:${ALGORITHM}:${firstArticle}` : `cluster:${ALGORITHM}:${firstArticle}:${founding}`,
    )
    .digest('hex')
    .slice(0, 16);
