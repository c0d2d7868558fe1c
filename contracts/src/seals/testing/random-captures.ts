import fc from 'fast-check';
import { CATEGORIES, POSITIONS, SOURCES } from '../../options.ts';
import type { Capture } from '../capture.ts';
import { wordingHash } from '../hashes.ts';

const text = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength }).filter((value) => !value.includes('\0'));
const wording = fc
  .tuple(fc.webUrl(), text(20), text(8))
  .map(([url, title, publisher]) => wordingHash(url, title, publisher));
const rank = fc.integer({ min: 1, max: 65_535 });

const entry = fc.record({
  article: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((id) => id.toString(16).padStart(16, '0')),
  rank,
  storyRank: rank,
  wording: fc.option(wording),
});

/** Snapshots of any shape that a row of the store can have. */
export const randomCapture: fc.Arbitrary<Capture> = fc
  .record({
    source: fc.constantFrom(...SOURCES),
    position: fc.constantFrom(...POSITIONS),
    category: fc.constantFrom('' as const, ...CATEGORIES),
    topic: text(10),
    at: fc.integer({ min: 0, max: 4_000_000_000_000 }),
    period: fc.integer({ min: 60, max: 14_400 }),
    producer: text(8),
    id: text(8),
    said: fc.boolean(),
    entries: fc.array(entry, { maxLength: 6 }),
  })
  .map((one) => (one.said ? one : { ...one, entries: one.entries.map((each) => ({ ...each, wording: null })) }));
