import { hasEnded, type Question } from '../exposure/context.ts';
import { keptEntries } from '../kept/kept-entries.ts';
import { readFrom } from '../read/plan.ts';
import { readExposed } from './exposed-delays.ts';
import { figuresInMemory, firstSeenIn, type RangeFigures } from './figures-in-memory.ts';
import { daySeen, readFirstSeen } from './first-seen.ts';
import { type Listed, readListed } from './listed-examples.ts';
import { readNamed } from './named-titles.ts';
import type { SitemapKey, SitemapSet } from './sitemap-set.ts';
import { readTold } from './told-entries.ts';

export interface EntryFigures extends RangeFigures {
  /** Domain of a publisher → articles that its sitemaps first listed on the day on which the range ends. */
  seen: Map<string, number>;
  /** Title and URL of the faults' examples as last listed. */
  listed: Map<SitemapKey, Map<string, Listed>>;
}

export const readFigures = (question: Question, sitemaps: SitemapSet): Promise<EntryFigures> =>
  readFrom(question, 'sitemap_entries', {
    async memory() {
      const kept = await readKept(question, sitemaps);
      return kept && { ...kept, listed: await readListed(question, sitemaps, faultsOf(kept)) };
    },
    engine: () => queryFigures(question, sitemaps),
  });

async function queryFigures(question: Question, sitemaps: SitemapSet): Promise<EntryFigures> {
  const [faults, exposed, seen] = await Promise.all([
    readFaults(question, sitemaps),
    readExposed(question, sitemaps),
    readFirstSeen(question, sitemaps),
  ]);
  return { ...faults, exposed, seen };
}

/** From memory. null: it is not there, or the range has ended, and only the engine knows what entries were then. */
async function readKept(question: Question, sitemaps: SitemapSet): Promise<Omit<EntryFigures, 'listed'> | null> {
  if (hasEnded(question)) return null;
  const day = daySeen(question);
  const span = { from: Math.min(question.scope.range.from, day.from), now: question.now() };
  return keptEntries(question, span, (entries) => ({
    ...figuresInMemory(question, sitemaps, entries),
    seen: firstSeenIn(day, entries),
  }));
}

/** Examples are looked up as soon as they are known, while the delays are still counted. */
async function readFaults(question: Question, sitemaps: SitemapSet) {
  const [told, named] = await Promise.all([readTold(question, sitemaps), readNamed(question, sitemaps)]);
  return { told, named, listed: await readListed(question, sitemaps, faultsOf({ told, named })) };
}

/** Those of groups have no examples that their sitemaps do not have. */
const faultsOf = ({ told, named }: Pick<RangeFigures, 'told' | 'named'>) => [
  ...Array.from(told.values(), ({ faults }) => faults).flat(),
  ...named.values(),
];
