import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { Bindings } from '@vigie/schema/bindings';
import { best, pointsByArticle } from '../exposure/blocks/sums.ts';
import { isEmptyRange, type Question } from '../exposure/context.ts';
import { publisherCondition } from '../exposure/exposure-sql.ts';
import { readFrom } from '../read/plan.ts';
import { networksOf, sharesSql } from '../read/shares.ts';
import { type ArticleOrder, cutOrder, LONGEST_SORTED, listedArticles, NO_ARTICLES, within } from './article-order.ts';
import { type ChosenBlocks, chosenBlocks } from './selected-articles.ts';

/** Articles of the range that were shared on the query's network by its end, most shared first, ties by id. */
export async function sharedOrder(question: Question): Promise<ArticleOrder> {
  if (isEmptyRange(question.scope)) return NO_ARTICLES;
  const limit = question.query.limit ?? null;
  return readFrom(question, 'shared_articles', {
    async memory() {
      const chosen = limit !== null && limit <= LONGEST_SORTED ? await chosenBlocks(question) : null;
      return limit !== null && chosen ? orderIn(question, chosen, limit) : null;
    },
    engine: () => queryOrder(question, limit),
  });
}

async function queryOrder(question: Question, limit: number | null): Promise<ArticleOrder> {
  const bindings = new Bindings();
  const rows = `FROM ${sharesIn(question, bindings)} WHERE article IN (${await listedArticles(question, bindings)})
    ORDER BY shares DESC, article`;
  return cutOrder(question, rows, bindings, limit);
}

const sharesIn = ({ scope, query }: Question, bindings: Bindings, where: readonly string[] = []): string =>
  sharesSql(networksOf(query.share), scope.range.to, where, bindings);

/**
 * The same with exposure from memory. The engine says which articles that were seen or listed in the range were shared, and which of them a sitemap
 * listed.
 */
async function orderIn(question: Question, { blocks, filter }: ChosenBlocks, limit: number): Promise<ArticleOrder> {
  const { store, signal } = question;
  const bindings = new Bindings();
  const listed = `article IN (${listedSql(question, bindings)})`;
  const shared = sharesIn(question, bindings, [`(${seenIn(question, bindings)} OR ${listed})`]);
  const sql = `SELECT article, toFloat64(shares), toUInt8(${listed}) FROM ${shared}`;
  const rows = await store.binary(sql, bindings.values, { signal });
  const points = pointsByArticle(blocks, filter);
  const shares = new Float64Array(rows.length / ROW_BYTES);
  for (let row = 0; row < shares.length; row += 1) {
    const at = row * ROW_BYTES;
    const article = blocks.articles.find(rows.readUInt32LE(at + 4), rows.readUInt32LE(at));
    const isExposed = article >= 0 && points[article]! > 0;
    if (isExposed || rows[at + 16] === 1) shares[row] = rows.readDoubleLE(at + 8);
  }
  const idOf = (row: number): bigint => rows.readBigUInt64LE(row * ROW_BYTES);
  const { numbers, total } = best({ compare: (a, b) => (idOf(a) < idOf(b) ? -1 : 1) }, shares, limit);
  return { ids: numbers.map((row) => articleIdFromUInt64(String(idOf(row)))), total };
}

/** Article, shares, and whether a sitemap listed it. */
const ROW_BYTES = 17;

/** A condition that holds for every article that was visible in the range, and for some that were not. */
function seenIn({ scope: { range } }: Question, bindings: Bindings): string {
  const [from, to] = [bindings.instant(range.from), bindings.instant(range.to)];
  return `article IN (SELECT article FROM exposure_life WHERE last >= ${from} AND first < ${to})`;
}

/** A statement: articles of the query's publishers that a sitemap listed in the range. */
function listedSql({ scope }: Question, bindings: Bindings): string {
  const where = [...publisherCondition(scope.publishers, bindings), within('at', scope.range, bindings)];
  return `SELECT article FROM sitemap_sightings WHERE ${where.join(' AND ')}`;
}
