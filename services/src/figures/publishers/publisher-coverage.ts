import type { AnswerOf, CheckedBodyOf } from '@vigie/contracts/calls/index';
import { CATEGORIES, ZONE_SOURCES } from '@vigie/contracts/options';
import { isEveryPublisher } from '@vigie/contracts/query';
import { Bindings } from '@vigie/schema/bindings';
import { selectedArticles } from '../articles/selected-articles.ts';
import { listedCondition } from '../clusters/cluster-conditions.ts';
import { textCondition } from '../clusters/cluster-list.ts';
import { ASSIGNED } from '../clusters/members.ts';
import { clustered } from '../read/blocks/clusters-in-blocks.ts';
import { blocksOf, isEmptyRange, type PageFilter, type Question, readingFor } from '../exposure/context.ts';
import { exposureSql } from '../exposure/exposure-sql.ts';
import { type PublisherKeys, publisherKeys, withShownNames } from '../exposure/publisher-names.ts';
import { areHostsNames, readFrom } from '../read/plan.ts';
import { coverageInMemory } from './coverage-in-memory.ts';

type Item = AnswerOf<'publisherCoverage'>[number];
/** Clusters of a publisher (ALL: of anyone): in all, then on pages of each category. */
type Row = [publisher: number, total: number, ...categories: number[]];

/** Number of all publishers together, the denominator of shares. */
const ALL = 2 ** 32 - 1;

/** The text that a list of clusters is searched for. Null: the coverage is not about a list of clusters. */
type OfClusters = Pick<CheckedBodyOf<'publisherCoverage'>, 'text'> | null;

/**
 * The share of the clusters with a point in the range in which each publisher is exposed; per category, of those with a point on the
 * category's pages. Without `clusters`, only the articles that the question selects count, as in a list of articles. With it, all
 * articles count of the clusters that a list of clusters shows for the same query and text. Best first, ties by name.
 */
export async function publisherCoverage(question: Question, clusters: OfClusters = null): Promise<Item[]> {
  if (isEmptyRange(question.scope)) return [];
  const { view, query } = question;
  const keys = await publisherKeys(question, (host, shown) => view.groupName(host, shown, query.groupe));
  const bindings = new Bindings();
  const counted = await (clusters ? listed(question, clusters.text, bindings) : selected(question, bindings));
  const { of, all } = await readFrom(question, 'coverage', {
    memory: () => countInMemory(question, counted, keys),
    engine: () => count(question, counted, keys, bindings),
  });
  const chosen = isEveryPublisher(query.editeur) ? null : keys.namesOf(view.matcher(query.editeur, query.groupe));
  return keys.names
    .map((name, number) => ({ name, figures: of.get(number) ?? [] }))
    .filter(({ name, figures }) => name !== '' && (chosen ? chosen.has(name) : figures.length > 0))
    .sort((a, b) => (b.figures[0] ?? 0) - (a.figures[0] ?? 0) || a.name.localeCompare(b.name, 'fr'))
    .slice(0, query.limit ?? undefined)
    .map(({ name, figures }) => ({ _id: name, coverage: [sharesOf(figures, all)] }));
}

type Counts = ReturnType<typeof coverageInMemory>;

/** Null where the engine has to count. */
async function countInMemory(
  question: Question,
  { pages, where }: Counted,
  keys: PublisherKeys,
): Promise<Counts | null> {
  if (where.length > 0 || !areHostsNames(question)) return null;
  const known = await clustered(await blocksOf(question, await readingFor(question)));
  return known && coverageInMemory(known, { pages, publishers: null }, known.blocks.hosts.all.map(keys.ofHost));
}

async function count(
  question: Question,
  { pages, where }: Counted,
  keys: PublisherKeys,
  bindings: Bindings,
): Promise<Counts> {
  const { weights, store, signal } = question;
  const reading = await readingFor(question);
  const exposure = exposureSql({ reading, weights, pages, publishers: null, where }, {}, bindings);
  const counts = CATEGORIES.map((_, i) => `toFloat64(countIf(bitTest(seen, ${i + 1})))`);
  const rows = await store.query<Row>(
    `SELECT publisher, toFloat64(count()), ${counts.join(', ')} FROM
     (
       SELECT cluster, publisher, groupBitOr(pages) AS seen FROM
       (
         SELECT c.cluster AS cluster, ${keys.sql('e.host', 'e.shown', bindings)} AS own,
           groupBitOr(bitShiftLeft(toUInt16(1), toInt8(e.category))) AS pages
         FROM ${withShownNames(exposure, question, bindings)} AS e
         INNER JOIN (${ASSIGNED}) AS c ON c.article = e.article
         GROUP BY cluster, own
       )
       ARRAY JOIN [own, toUInt32(${ALL})] AS publisher
       GROUP BY cluster, publisher
     )
     GROUP BY publisher`,
    bindings.values,
    { signal },
  );
  const of = new Map(rows.map(([publisher, ...figures]) => [publisher, figures]));
  return { of, all: of.get(ALL) ?? [] };
}

interface Counted {
  pages: PageFilter;
  where: string[];
}

const selected = async (question: Question, bindings: Bindings): Promise<Counted> => ({
  pages: question.scope.pages,
  where: await selectedArticles(question, bindings),
});

/** A list of clusters ignores filters on articles. Its filters on pages choose clusters; they do not restrict what counts in them. */
const listed = async (question: Question, text: string, bindings: Bindings): Promise<Counted> => ({
  pages: { sources: ZONE_SOURCES[question.query.source], position: null, category: null },
  where: await listedCondition(
    question,
    bindings,
    text.trim() === '' ? [] : [await textCondition(question, text, bindings)],
  ),
});

function sharesOf(own: readonly number[], all: readonly number[]): Item['coverage'][number] {
  const share = (i: number): number | null => ((all[i] ?? 0) === 0 ? null : (own[i] ?? 0) / (all[i] ?? 1));
  const categories = CATEGORIES.map((category, i) => [`couverture_${category}`, share(i + 1)] as const);
  return { couverture_totale: share(0), ...Object.fromEntries(categories) } as Item['coverage'][number];
}
