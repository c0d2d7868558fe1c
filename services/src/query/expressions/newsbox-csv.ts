import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { Bindings } from '@vigie/schema/bindings';
import { type LifeQuestion, onPages } from '../../figures/clusters/cluster-question.ts';
import { groupBy } from '../../figures/clusters/members.ts';
import { readFacts } from '../../figures/exposure/article-facts.ts';
import { ALL_PAGES } from '../../figures/question/scope.ts';
import { readExposure } from '../../figures/read/article-exposure.ts';
import { type Cell, csvFile } from '../../platform/csv.ts';
import { matchedArticles } from './expression-matches.ts';
import type { Expression } from './expression-store.ts';
import { sameText } from './newsbox.ts';

const COLUMNS = ['expression', 'date', 'cluster', 'editeur', 'titre', 'url', 'premiere_exposition', 'score'];
const FIRST_STEP = 200;
const STEP = 2_000;

/**
 * Articles that expressions have matched, an expression after the other, each article by first sight: that date, its
 * cluster's id, and its first exposure and score of its whole life on all pages.
 */
export const newsboxCsv = (question: LifeQuestion, expressions: readonly Expression[]): AsyncGenerator<string> =>
  csvFile(COLUMNS, rowsOf(question, expressions));

async function* rowsOf(question: LifeQuestion, expressions: readonly Expression[]): AsyncGenerator<Cell[][]> {
  for (const same of groupBy(expressions, ({ expression }) => sameText(expression)).values()) {
    const text = same[0]?.expression ?? '';
    const articles = await matchedArticles(question, text, same);
    for (let from = 0; from < articles.length; ) {
      const ids = articles.slice(from, from + (from === 0 ? FIRST_STEP : STEP));
      yield await stepOf(question, text, ids);
      from += ids.length;
    }
  }
}

async function stepOf(question: LifeQuestion, text: string, ids: readonly string[]): Promise<Cell[][]> {
  const everywhere = onPages({ ...question, scope: { ...question.scope, publishers: null } }, ALL_PAGES);
  const [facts, exposure, clusters] = await Promise.all([
    readFacts(question, ids),
    readExposure(everywhere, await question.whole, ids),
    clustersOf(question, ids),
  ]);
  return ids.map((id): Cell[] => {
    const fact = facts.get(id);
    const shown = exposure.get(id);
    return [
      text,
      fact?.firstView ? new Date(fact.firstView) : null,
      clusters.get(id) ?? null,
      fact ? question.view.articleName(fact.host, fact.shown, 'editeur') : null,
      fact?.titre ?? null,
      fact?.url ?? null,
      shown?.first ? new Date(shown.first * 1000) : null,
      shown?.score ?? 0,
    ];
  });
}

/** Cluster of each article, as people see its id. */
async function clustersOf({ store, signal }: LifeQuestion, ids: readonly string[]): Promise<Map<string, string>> {
  const bindings = new Bindings();
  const rows = await store.query<[article: string, cluster: string]>(
    `SELECT toString(article), toString(cluster) FROM article_clusters FINAL WHERE article IN ${bindings.ids(ids)}`,
    bindings.values,
    { signal },
  );
  return new Map(rows.map(([article, cluster]) => [article, articleIdFromUInt64(cluster)]));
}
