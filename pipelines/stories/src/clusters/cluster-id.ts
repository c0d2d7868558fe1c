import { createHash } from 'node:crypto';

/**
 * Id of a cluster: 16 hexadecimal digits of a hash of its first article. It does not depend on the algorithm, so topics,
 * addresses and edits keep their cluster when the log is read again by a later one. Algorithm 3 gave
 * these ids first, and its number stays in them. `founding` counts the clusters that this article has founded before. When the correction pass or a person
 * takes the article out of its cluster and it founds another one, that one needs another id.
 */
export const clusterId = (firstArticle: string, founding = 0): string =>
  createHash('sha256')
    .update(founding === 0 ? `cluster:3:${firstArticle}` : `cluster:3:${firstArticle}:${founding}`)
    .digest('hex')
    .slice(0, 16);
