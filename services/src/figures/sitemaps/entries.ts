import { articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { SitemapDelays } from '@vigie/contracts/calls/sitemaps';
import { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import type { EntryFault } from './entry-sql.ts';
import { type ExposedDelays, readExposed } from './exposed-delays.ts';
import { readNamed } from './named-titles.ts';
import { keyOf, type SitemapKey, type SitemapSet } from './sitemap-set.ts';
import { readTold } from './told-entries.ts';

/** Articles that appeared in some sitemaps within the range. */
interface Entries {
  articles: number;
  delais: SitemapDelays;
  faults: EntryFault[];
}

interface EntryAnswers {
  sitemaps: Map<SitemapKey, Entries>;
  /** By the name that a publisher's domain has in `names`. */
  groups: Map<string, Entries>;
  /** Title and URL of the faults' examples as last listed. */
  listed: Map<SitemapKey, Map<string, Listed>>;
}

const isGroup = (key: string): boolean => !key.startsWith('[');

const NONE = { articles: 0, median: null, p90: null };
const NOT_EXPOSED: ExposedDelays = { sitemap_exposition: NONE, exposition_avant: NONE, exposition_apres: NONE };

/** Delays and errors by sitemap and by publisher, of the articles that appeared within the range. */
export async function readEntries(question: Question, sitemaps: SitemapSet): Promise<EntryAnswers> {
  const [{ told, named, listed }, exposed] = await Promise.all([
    readFaults(question, sitemaps),
    readExposed(question, sitemaps),
  ]);
  const entriesOf = (key: string): Entries => {
    const { articles, waited, faults } = told.get(key) ?? { articles: 0, waited: NONE, faults: [] };
    const inTitle = named.get(key);
    return {
      articles,
      delais: { publication_sitemap: waited, ...(exposed.get(key) ?? NOT_EXPOSED) },
      faults: inTitle === undefined ? faults : [...faults, inTitle],
    };
  };
  const keys = [...told.keys()];
  return {
    sitemaps: new Map(keys.filter((key) => !isGroup(key)).map((key) => [key as SitemapKey, entriesOf(key)])),
    groups: new Map(keys.filter(isGroup).map((key) => [key.slice(1), entriesOf(key)])),
    listed,
  };
}

/** Examples are looked up as soon as they are known, while the delays are still counted. */
async function readFaults(question: Question, sitemaps: SitemapSet) {
  const [told, named] = await Promise.all([readTold(question, sitemaps), readNamed(question, sitemaps)]);
  const faults = [...told].flatMap(([key, found]) => (isGroup(key) ? [] : found.faults));
  const examples = [...faults, ...named.values()].flatMap(({ exemples }) => exemples);
  return { told, named, listed: await readListed(question, sitemaps, [...new Set(examples)]) };
}

/** For sitemaps without new entries. */
export const NO_ENTRIES: Entries = {
  articles: 0,
  delais: { publication_sitemap: NONE, ...NOT_EXPOSED },
  faults: [],
};

export interface Listed {
  titre: string;
  url: string;
}

/**
 * What sitemaps last said of some articles (ids), by sitemap and article. Grouped, since FINAL would merge all texts to find
 * these few.
 */
async function readListed(
  { store, signal }: Question,
  sitemaps: SitemapSet,
  articles: readonly string[],
): Promise<Map<SitemapKey, Map<string, Listed>>> {
  const listed = new Map<SitemapKey, Map<string, Listed>>();
  if (articles.length === 0) return listed;
  const bindings = new Bindings();
  const rows = await store.query<[publisher: string, code: string, article: string, titre: string, url: string]>(
    `SELECT publisher, code, toString(article), newest.1, newest.2
     FROM
     (
       SELECT publisher, code, article, max((latest.1, latest.2, latest.3, latest.4)) AS told, (told.3, told.4) AS newest
       FROM sitemap_entries
       WHERE ${sitemaps.chosen(bindings)} AND article IN ${bindings.ids(articles.map(articleIdToUInt64))}
       GROUP BY publisher, code, article
     )`,
    bindings.values,
    { signal },
  );
  for (const [publisher, code, article, titre, url] of rows) {
    const key = keyOf(publisher, code);
    const own = listed.get(key) ?? new Map<string, Listed>();
    own.set(articleIdFromUInt64(article), { titre, url });
    listed.set(key, own);
  }
  return listed;
}
