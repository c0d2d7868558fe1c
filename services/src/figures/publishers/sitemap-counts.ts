import { isEveryPublisher } from '@vigie/contracts/query';
import { Bindings } from '@vigie/schema/bindings';
import { selectedArticles } from '../articles/selected-articles.ts';
import type { Question } from '../exposure/context.ts';
import { knownSum, type SitemapReadings, sitemapReadings } from '../exposure/measured.ts';
import { type HourListings, readListedHours } from '../read/listings.ts';
import { readSitemapDomains } from '../read/sitemap-states.ts';
import { readStates } from '../sitemaps/states.ts';

interface SitemapCounts {
  /** By the start of the hour, ms. */
  hours: Map<number, HourListings>;
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
    count(question, publishers),
    sitemapReadings(question, publishers),
  ]);
  return { hours, readings, direct };
}

/** Sitemaps are named by their publisher's domain, which is mapped like a host. */
async function chosenPublishers(question: Question): Promise<string[]> {
  const { view, query } = question;
  const domains = await readSitemapDomains(question);
  return isEveryPublisher(query.editeur) ? domains : domains.filter(view.sitemapMatcher(query.editeur, query.groupe));
}

/** Of the articles that the question selects. */
async function count(question: Question, publishers: readonly string[]): Promise<Map<number, HourListings>> {
  if (publishers.length === 0) return new Map();
  const bindings = new Bindings();
  const where = [`publisher IN ${bindings.strings(publishers)}`, ...(await selectedArticles(question)(bindings))];
  return readListedHours(question, { range: question.scope.range, where, bindings });
}
