import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { NETWORKS, type Network } from '@vigie/contracts/options';
import { Bindings } from '@vigie/schema/bindings';
import { numbersThere } from '../exposure/blocks/numbers.ts';
import { best, pointsByArticle } from '../exposure/blocks/sums.ts';
import { isEmptyRange, type Question } from '../exposure/context.ts';
import { publisherCondition } from '../exposure/exposure-sql.ts';
import { sitemapArticles } from '../kept/kept-listings.ts';
import { keptShares, sumOfShares } from '../kept/kept-shares.ts';
import { type ArticleOrder, cutOrder, LONGEST_SORTED, listedArticles, NO_ARTICLES, within } from './article-order.ts';
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

const networksOf = ({ share }: Question['query']): readonly Network[] => (share === 'total' ? NETWORKS : [share]);

/** A subquery of article and its shares: the sum of the largest counts by the end of the range. `where`: further conditions. */
function sharesSql({ scope, query }: Question, bindings: Bindings, where: readonly string[] = []): string {
  const largest = networksOf(query)
    .map((network) => `maxIf(count, network = '${network}')`)
    .join(' + ');
  const chosen = [`minute < ${bindings.instant(scope.range.to)}`, ...where].join(' AND ');
  return `(SELECT article, ${largest} AS shares FROM shares WHERE ${chosen} GROUP BY article HAVING shares > 0)`;
}

/** Shared articles by a place of their own; those that are not of the range have no shares. `idOf`: the stored id. */
interface Shared {
  idOf: (place: number) => bigint;
  shares: Float64Array;
}

/** The same with exposure from memory. */
async function orderIn(question: Question, chosen: ChosenBlocks, limit: number): Promise<ArticleOrder> {
  const { idOf, shares } = (await sharedIn(question, chosen)) ?? (await askShared(question, chosen));
  const compare = (a: number, b: number): number => (idOf(a) < idOf(b) ? -1 : 1);
  const { numbers, total } = best({ compare }, shares, limit);
  return { ids: numbers.map((place) => articleIdFromUInt64(String(idOf(place)))), total };
}

/** From memory; null where the engine has to be asked. The first places are those of articles in days, the others those of articles in sitemaps. */
async function sharedIn(question: Question, { blocks, filter }: ChosenBlocks): Promise<Shared | null> {
  const { scope, query } = question;
  const inSitemaps = await sitemapArticles(question, scope.range, scope.publishers?.hosts ?? null);
  if (inSitemaps === null) return null;
  const { articles, listed } = inSitemaps;
  const points = pointsByArticle(blocks, filter);
  const networks = networksOf(query);
  const shares = new Float64Array(points.length + listed.length);
  // Summed up at once: the next question may add later counts to the same columns.
  const ofExposed = await keptShares(question, blocks.articles, scope.range.to);
  if (ofExposed === null) return null;
  shares.set(sumOfShares(ofExposed, networks, points.length));
  for (let article = 0; article < points.length; article += 1) if (!(points[article]! > 0)) shares[article] = 0;
  const ofListed = await keptShares(question, articles, scope.range.to);
  if (ofListed === null) return null;
  const told = sumOfShares(ofListed, networks, listed.length);
  const inDays = numbersThere(articles, blocks.articles);
  for (let article = 0; article < listed.length; article += 1) {
    if (listed[article] === 0 || told[article] === 0) continue;
    const exposed = inDays[article]! - 1;
    if (exposed < 0 || !(points[exposed]! > 0)) shares[points.length + article] = told[article]!;
  }
  const idOf = (place: number): bigint =>
    BigInt(place < points.length ? blocks.articles.id(place) : articles.id(place - points.length));
  return { idOf, shares };
}

/**
 * The engine says which articles that were seen or listed in the range were shared, however many were shared before, and which of them
 * a sitemap listed.
 */
async function askShared(question: Question, { blocks, filter }: ChosenBlocks): Promise<Shared> {
  const { store, signal } = question;
  const bindings = new Bindings();
  const listed = `article IN (${listedSql(question, bindings)})`;
  const shared = sharesSql(question, bindings, [`(${seenIn(question, bindings)} OR ${listed})`]);
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
  return { idOf: (row) => rows.readBigUInt64LE(row * ROW_BYTES), shares };
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
