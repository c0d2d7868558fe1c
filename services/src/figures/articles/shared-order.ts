import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { NETWORKS } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import { IdNumbers } from '../exposure/blocks/numbers.ts';
import { best, pointsByArticle } from '../exposure/blocks/sums.ts';
import { isEmptyRange, type Question } from '../exposure/context.ts';
import { publisherCondition } from '../exposure/exposure-sql.ts';
import {
  type ArticleOrder,
  cutOrder,
  inSitemap,
  LONGEST_SORTED,
  listedArticles,
  NO_ARTICLES,
} from './article-order.ts';
import { type ChosenBlocks, chosenBlocks } from './selected-articles.ts';

/** Articles of the range that were shared on the query's network by its end, most shared first, ties by id. */
export async function sharedOrder(question: Question): Promise<ArticleOrder> {
  const { scope, query } = question;
  if (isEmptyRange(scope)) return NO_ARTICLES;
  const limit = query.limit ?? null;
  const chosen = limit !== null && limit <= LONGEST_SORTED ? await chosenBlocks(question) : null;
  if (limit !== null && chosen !== null) return orderIn(question, chosen, limit);
  const bindings = new Bindings();
  const rows = `FROM ${sharesSql(question, bindings)} WHERE article IN (${await listedArticles(question, bindings)})
    ORDER BY shares DESC, article`;
  return cutOrder(question, rows, bindings, limit);
}

/** A subquery of article and its shares: the sum of the largest counts by the end of the range. */
function sharesSql({ scope, query }: Question, bindings: Bindings): string {
  const networks = query.share === 'total' ? NETWORKS : [query.share];
  const largest = networks.map((network) => `maxIf(count, network = '${network}')`).join(' + ');
  return `(SELECT article, ${largest} AS shares FROM shares WHERE minute < ${bindings.instant(scope.range.to)}
    GROUP BY article HAVING shares > 0)`;
}

/** The same with exposure from memory. The engine says which articles were shared, and which of those without exposure a sitemap listed. */
async function orderIn(question: Question, { blocks, filter }: ChosenBlocks, limit: number): Promise<ArticleOrder> {
  const { store, signal } = question;
  const bindings = new Bindings();
  const sql = `SELECT article, toFloat64(shares) FROM ${sharesSql(question, bindings)}`;
  const rows = await store.binary(sql, bindings.values, { signal });
  const points = pointsByArticle(blocks, filter);
  const shared = new IdNumbers();
  const shares = new Float64Array(rows.length / ROW_BYTES);
  const unseen: { number: number; shares: number }[] = [];
  for (let at = 0; at < rows.length; at += ROW_BYTES) {
    const [high, low] = [rows.readUInt32LE(at + 4), rows.readUInt32LE(at)];
    const number = shared.numberOf(high, low);
    const count = rows.readDoubleLE(at + 8);
    const article = blocks.articles.find(high, low);
    if (article >= 0 && points[article]! > 0) shares[number] = count;
    else unseen.push({ number, shares: count });
  }
  const listed = await listedOf(
    question,
    unseen.map(({ number }) => shared.id(number)),
  );
  for (const { number, shares: count } of unseen) if (listed.has(shared.id(number))) shares[number] = count;
  const { numbers, total } = best(shared, shares, limit);
  return { ids: numbers.map((number) => articleIdFromUInt64(shared.id(number))), total };
}

/** Article and shares. */
const ROW_BYTES = 16;

/** More ids than these are not sent: the engine looks among all that were shared. */
const MOST_SENT = 5_000;

/** Those of the articles (stored ids) that a sitemap listed in the range. */
async function listedOf(question: Question, articles: readonly string[]): Promise<ReadonlySet<string>> {
  if (articles.length === 0) return new Set();
  const { scope, store, signal } = question;
  const bindings = new Bindings();
  const some =
    articles.length <= MOST_SENT
      ? bindings.ids(articles)
      : `(SELECT article FROM shares WHERE minute < ${bindings.instant(scope.range.to)})`;
  const where = [...publisherCondition(scope.publishers, bindings), `article IN ${some}`];
  const rows = await store.query<[article: string]>(
    `SELECT toString(article) FROM articles FINAL
     WHERE ${where.join(' AND ')} AND ${inSitemap(scope.range, bindings)}`,
    bindings.values,
    { signal },
  );
  return new Set(rows.map(([article]) => article));
}
