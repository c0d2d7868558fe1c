import { isEveryPublisher } from '@vigie/contracts/query';
import { Bindings } from '@vigie/schema/bindings';
import { selectedArticles } from '../articles/selected-articles.ts';
import type { Question } from '../exposure/context.ts';
import { knownSum, type SitemapReadings, sitemapReadings } from '../exposure/measured.ts';
import { listedHours } from '../kept/kept-listings.ts';
import { readFrom } from '../read/plan.ts';
import { type Listed, readListed } from '../sitemaps/listed-hours.ts';
import { readStates } from '../sitemaps/states.ts';

interface SitemapCounts {
  /** By the start of the hour, ms. */
  hours: Map<number, Listed>;
  readings: SitemapReadings;
  /**
   * URLs in the sitemaps at the end of the range: the sum of their latest totals, which name no article; null when articles
   * are selected, and where no sitemap had been fetched.
   */
  direct: number | null;
}

/** What the sitemaps of the query's publishers listed in the range. */
export async function sitemapCounts(question: Question): Promise<SitemapCounts> {
  const [publishers, selected] = await Promise.all([
    chosenPublishers(question),
    selectedArticles(question)(new Bindings()),
  ]);
  const isSelected = selected.length > 0;
  const [direct, hours, readings] = await Promise.all([
    isSelected ? null : readStates(question).then((states) => knownSum(states.map(({ total }) => total))),
    isSelected ? count(question, publishers) : countAll(question, publishers),
    sitemapReadings(question, publishers),
  ]);
  return { hours, readings, direct };
}

/** Sitemaps are named by their publisher's domain, which is mapped like a host. */
async function chosenPublishers({ store, view, query, signal }: Question): Promise<string[]> {
  const rows = await store.query<[string]>('SELECT DISTINCT publisher FROM sitemap_states', {}, { signal });
  const domains = rows.map(([publisher]) => publisher);
  if (isEveryPublisher(query.editeur)) return domains;
  return domains.filter(view.sitemapMatcher(query.editeur, query.groupe));
}

/** Of all articles. */
const countAll = (question: Question, publishers: readonly string[]): Promise<Map<number, Listed>> =>
  readFrom(question, 'listed_hours', {
    memory: () => listedHours(question, question.scope.range, publishers),
    engine: () => count(question, publishers),
  });

/** Of the articles that the question selects. */
async function count(question: Question, publishers: readonly string[]): Promise<Map<number, Listed>> {
  if (publishers.length === 0) return new Map();
  const bindings = new Bindings();
  const where = [`publisher IN ${bindings.strings(publishers)}`, ...(await selectedArticles(question)(bindings))];
  return readListed(question, question.scope.range, where, bindings);
}
