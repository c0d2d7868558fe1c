import { isEveryPublisher } from '@vigie/contracts/query';
import type { Question } from '../exposure/context.ts';
import { knownSum, type SitemapReadings, sitemapReadings } from '../exposure/measured.ts';
import { isSelective } from '../read/article-conditions.ts';
import { type HourListings, readSelectedHours } from '../read/listings.ts';
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
  const [publishers, isSelected] = await Promise.all([chosenPublishers(question), isSelective(question)]);
  const [direct, hours, readings] = await Promise.all([
    isSelected ? null : readStates(question).then((states) => knownSum(states.map(({ total }) => total))),
    readSelectedHours(question, publishers),
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
