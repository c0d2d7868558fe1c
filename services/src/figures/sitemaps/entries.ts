import type { SitemapDelays } from '@vigie/contracts/calls/sitemaps';
import type { Question } from '../exposure/context.ts';
import { type EntryFigures, readFigures } from './entry-figures.ts';
import type { EntryFault } from './entry-sql.ts';
import type { ExposedDelays } from './exposed-delays.ts';
import type { SitemapKey, SitemapSet } from './sitemap-set.ts';

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
  listed: EntryFigures['listed'];
  seen: EntryFigures['seen'];
}

const isGroup = (key: string): boolean => !key.startsWith('[');

const NONE = { articles: 0, median: null, p90: null };
const NOT_EXPOSED: ExposedDelays = { sitemap_exposition: NONE, exposition_avant: NONE, exposition_apres: NONE };

/** Delays and errors by sitemap and by publisher, of the articles that appeared within the range. */
export async function readEntries(question: Question, sitemaps: SitemapSet): Promise<EntryAnswers> {
  const { told, named, exposed, seen, listed } = await readFigures(question, sitemaps);
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
    seen,
  };
}

/** For sitemaps without new entries. */
export const NO_ENTRIES: Entries = {
  articles: 0,
  delais: { publication_sitemap: NONE, ...NOT_EXPOSED },
  faults: [],
};
