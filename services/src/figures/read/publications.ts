import { ms } from '../times.ts';
import { articlesThen } from './articles-then.ts';
import type { AsOf } from './as-of.ts';
import { membersOf } from './assignments.ts';
import { type ReadContext, select } from './read-context.ts';

/** The articles that one publisher has in a cluster. Times in ms. */
export interface Publication {
  cluster: string;
  host: string;
  shown: string;
  first: number;
  last: number;
}

/** The publication date, else the first sight. */
const PUBLISHED_AT = 'if(published.1 > 0, published.4, first_view)';

/** Who published in some clusters (stored ids), and when, of the articles that were known by the end of the range. */
export async function readPublications(
  question: AsOf & ReadContext,
  clusters: readonly string[],
): Promise<Publication[]> {
  const members = await membersOf(question, clusters);
  if (members === null) return [];
  const { scope } = question;
  const rows = await select<[cluster: string, host: string, shown: string, first: number, last: number]>(
    question,
    (bindings) => {
      const { ids, rows: chosen } = members(bindings);
      const known = articlesThen(question, bindings, ids);
      return `SELECT toString(c.cluster), a.host, a.name, ${ms('min(a.at)')}, ${ms('max(a.at)')}
     FROM (SELECT article, host, shown.3 AS name, ${PUBLISHED_AT} AS at
       FROM ${known} WHERE first_view < ${bindings.instant(scope.range.to)}) AS a
     INNER JOIN ${chosen} AS c ON c.article = a.article
     GROUP BY c.cluster, a.host, a.name`;
    },
  );
  return rows.map(([cluster, host, shown, first, last]) => ({ cluster, host, shown, first, last }));
}
