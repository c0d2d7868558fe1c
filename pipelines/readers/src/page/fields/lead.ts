import { plainLine } from '../../text/plain-line.ts';
import type { PageFacts } from '../scan/facts.ts';
import { comparable } from '../title/comparable.ts';

const LEAD_MAX = 4000;

/** The standfirst: the first text marked as one that is a sentence and not the headline. */
export function readLead(facts: PageFacts, title: string): string | undefined {
  const headline = comparable(title);
  return facts.leads
    .filter(({ place }) => place !== 'furniture')
    .map(({ text }) => plainLine(text, LEAD_MAX))
    .find((text) => text.length >= 40 && text.length < 1500 && comparable(text) !== headline);
}
