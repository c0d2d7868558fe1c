import type { Question } from '../exposure/context.ts';
import { selectedArticles } from './article-conditions.ts';
import { LAST_MODIFIED } from './article-times.ts';
import { articlesThen } from './articles-then.ts';
import { within } from './as-of.ts';
import { publisherCondition } from './exposure-sql.ts';
import { select } from './read-context.ts';

/** Of one host and the name that an aggregator shows there ('' elsewhere): articles modified in the range, and those first seen in it. */
export interface ArticleCount {
  host: string;
  shown: string;
  modified: number;
  fresh: number;
}

/** Of the articles that the question selects. Hosts with neither are left out. Cost: every article. */
export async function readArticleCounts(question: Question): Promise<ArticleCount[]> {
  const { range, publishers } = question.scope;
  const rows = await select<[host: string, name: string, modified: number, fresh: number]>(
    question,
    async (bindings) => {
      const [modified, fresh] = [within(LAST_MODIFIED, range, bindings), within('first_view', range, bindings)];
      const where = [
        `((${modified}) OR (${fresh}))`,
        ...publisherCondition(publishers, bindings),
        ...(await selectedArticles(question)(bindings)),
      ];
      return `SELECT host, shown.3 AS name, toFloat64(countIf(${modified})), toFloat64(countIf(${fresh}))
     FROM ${articlesThen(question, bindings)} WHERE ${where.join(' AND ')} GROUP BY host, name`;
    },
  );
  return rows.map(([host, shown, modified, fresh]) => ({ host, shown, modified, fresh }));
}
