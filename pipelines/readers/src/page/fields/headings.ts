import { comparable, plainLine } from '../../text/plain-line.ts';
import type { PageFacts } from '../scan/facts.ts';

const HEADINGS_MAX = 100;
const HEADING_LENGTH = 500;

/** Headings of the article below its headline, each once. */
export function readHeadings(facts: PageFacts, title: string): string[] {
  const headings = facts.headings
    .filter(({ level, place }) => level > 1 && place === 'article')
    .map(({ text }) => plainLine(text, HEADING_LENGTH))
    .filter((text) => text.length > 1 && comparable(text) !== comparable(title));
  return [...new Set(headings)].slice(0, HEADINGS_MAX);
}

/** Main headings of the page, those of the article first. */
export function mainHeadings(facts: PageFacts): string[] {
  const first = facts.headings.filter(({ level }) => level === 1);
  return ['article', 'page', 'furniture'].flatMap((place) =>
    first.filter((heading) => heading.place === place).map(({ text }) => text),
  );
}

const LEAD_MAX = 4000;

/** The standfirst: the first text marked as one that is a sentence and not the headline. */
export function readLead(facts: PageFacts, title: string): string | undefined {
  const headline = comparable(title);
  return facts.leads
    .filter(({ place }) => place !== 'furniture')
    .map(({ text }) => plainLine(text, LEAD_MAX))
    .find((text) => text.length >= 40 && text.length < 1500 && comparable(text) !== headline);
}
