import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { foldTitle, pattern } from './fold-title.ts';

const FILE = new URL('../../../data/analyses/triggers.v1.json', import.meta.url);

const file = z.object({
  version: z.literal(1),
  triggers: z.array(
    z.object({ label: z.string().min(1), points: z.number().int(), patterns: z.array(z.string()).min(1) }),
  ),
});

interface Trigger {
  label: string;
  points: number;
  patterns: readonly RegExp[];
}

let known: readonly Trigger[] | undefined;

/** What the file lists, in its order. Read at the first call. */
export function titleTriggers(): readonly Trigger[] {
  known ??= file
    .parse(JSON.parse(readFileSync(FILE, 'utf8')))
    .triggers.map(({ label, points, patterns }) => ({ label, points, patterns: patterns.map(pattern) }));
  return known;
}

/** A trigger at one place of a title, in UTF-16 units: `start` included, `end` excluded. */
export interface TitleMark {
  label: string;
  start: number;
  end: number;
}

export interface TitleReading {
  /** Each trigger once, in the file's order. */
  triggers: { label: string; points: number }[];
  /** By place; of equal places the longer first. */
  marks: TitleMark[];
  /** Sum of the triggers' points, 0 to 100. */
  attractiveness: number;
}

/** What makes a title (NFC) pull. */
export function readTitle(title: string): TitleReading {
  const folded = foldTitle(title);
  const found = titleTriggers()
    .map(({ label, points, patterns }) => ({ label, points, places: placesOf(folded, patterns) }))
    .filter(({ places }) => places.length > 0);
  const sum = found.reduce((points, trigger) => points + trigger.points, 0);
  return {
    triggers: found.map(({ label, points }) => ({ label, points })),
    marks: found
      .flatMap(({ label, places }) => places.map((place) => ({ label, ...place })))
      .sort((a, b) => a.start - b.start || b.end - a.end),
    attractiveness: Math.max(0, Math.min(100, sum)),
  };
}

interface Place {
  start: number;
  end: number;
}

/** Where any of the patterns stands; places that touch or cover each other are one. */
function placesOf(text: string, patterns: readonly RegExp[]): Place[] {
  const places = patterns
    .flatMap((one) => [...text.matchAll(one)].map(({ index, 0: hit }) => trimmed(text, index, index + hit.length)))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start);
  const joined: Place[] = [];
  for (const place of places) {
    const last = joined.at(-1);
    if (last && place.start <= last.end) last.end = Math.max(last.end, place.end);
    else joined.push({ ...place });
  }
  return joined;
}

/** A hit without the punctuation and spaces that only led to it. */
function trimmed(text: string, start: number, end: number): Place {
  let [from, to] = [start, end];
  while (from < to && text[from] === ' ') from += 1;
  while (to > from && text[to - 1] === ' ') to -= 1;
  return { start: from, end: to };
}
