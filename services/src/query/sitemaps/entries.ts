import type { SitemapDelays } from '@vigie/contracts/calls/sitemaps';
import type { ENTRY_FAULTS } from '@vigie/contracts/sitemap-faults';
import type { Question } from '../exposure/context.ts';
import { type Listed, readListed } from './examples.ts';
import { type ExposedDelays, readExposed } from './exposed-delays.ts';
import { readNamed } from './named-titles.ts';
import type { SitemapKey } from './sitemap-key.ts';
import type { SitemapSet } from './sitemap-set.ts';
import { readTold } from './told-entries.ts';

type Fault = (typeof ENTRY_FAULTS)[number];

export interface EntryFault {
  code: Fault;
  nombre: number;
  /** Appearance of the newest, ms. */
  dernier: number;
  /** Article ids, the newest first. */
  exemples: string[];
}

/** Articles that appeared in some sitemaps within the range. */
export interface Entries {
  articles: number;
  delais: SitemapDelays;
  faults: EntryFault[];
}

export interface EntryAnswers {
  sitemaps: Map<SitemapKey, Entries>;
  /** By the name that a publisher's domain has in `names`. */
  groups: Map<string, Entries>;
  /** What the faults' examples were last listed as. */
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

/** Of sitemaps in which nothing appeared. */
export const NO_ENTRIES: Entries = {
  articles: 0,
  delais: { publication_sitemap: NONE, ...NOT_EXPOSED },
  faults: [],
};
