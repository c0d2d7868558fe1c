import type { ConditionOf } from '@vigie/contracts/alerts/rules';
import { articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import type { MinuteRange } from '@vigie/contracts/query';
import { ALL_PAGES } from '../../figures/question/scope.ts';
import { readPageQuarters } from '../../figures/read/photographed-pages.ts';
import { minuteBits, quarterOf } from '../../figures/read/quarters.ts';
import { readFirstPresence, readStoryPresence, type StoryPresence } from '../../figures/read/story-presence.ts';
import { pagesOfCondition } from '../condition-pages.ts';
import type { Run } from '../machine.ts';
import { EXPECTED_MS, Photographs, quartersOf } from './photographs.ts';
import { type PublisherReading, readPublishers } from './publishers.ts';
import { addMinutes, atLeast, RunBuilder } from './runs.ts';
import { NO_FACTS, type Sensor, type Sight } from './sensor.ts';

/**
 * Rivals are exposed in a story in which we never were. The subject is a cluster, a step a minute. A minute is known when most pages were
 * photographed in it. Once we are exposed, on whatever page, there is nothing left to tell.
 */

type Absence = ConditionOf<'absence'>;

/** Minutes without enough rivals that do not begin the count again: entries of a page come and go. */
const RESETS_AFTER = 5;
/** Minutes without enough rivals after which the story has passed. */
const CLOSES_AFTER = 60;

/** Masks by quarter, of one host or shown name. */
type Masks = ReadonlyMap<number, number>;
/** cluster (stored id) → number of a host or shown name → masks. */
type Presences = ReadonlyMap<string, ReadonlyMap<number, Masks>>;

/** Until then the photographs of a minute have come. */
const DELIVERED_MS = 5_000;

export const absenceSensor: Sensor<'absence'> = {
  step: MINUTE_MS,
  // What is visible in a minute is decided at its beginning.
  settle: DELIVERED_MS - MINUTE_MS,
  settings: (threshold) => ({
    step: MINUTE_MS,
    opensAfter: threshold,
    resetsAfter: RESETS_AFTER,
    closesAfter: CLOSES_AFTER,
  }),
  async read(context, conditions, range, followed) {
    const named = conditions.flatMap(({ editeur, groupe, concurrents }) =>
      [editeur, ...concurrents].map((name) => ({ editeur: name, groupe })),
    );
    const publishers = await readPublishers(context, named);
    const photographed = await readPageQuarters(publishers.question, ALL_PAGES, [
      { from: range.from - EXPECTED_MS, to: range.to },
    ]);
    const byPages = new Map<string, OnPages>();
    for (const pages of conditions.map(pagesOfCondition)) {
      const key = JSON.stringify(pages);
      if (byPages.has(key)) continue;
      const rows = await readStoryPresence(publishers.question, { range, pages }, publishers.keys);
      byPages.set(key, { presences: presencesOf(rows), photographs: new Photographs(photographed, pages, [range]) });
    }
    const clusters = new Set([...byPages.values()].flatMap(({ presences }) => [...presences.keys()]));
    for (const subject of followed.flat()) clusters.add(articleIdToUInt64(subject));
    const firsts = await readFirstPresence(publishers.question, [...clusters], publishers.keys);
    return conditions.map((condition, i) => {
      const onPages = byPages.get(JSON.stringify(pagesOfCondition(condition)))!;
      const story = { ...onPages, firsts, range, followed: (followed[i] ?? []).map(articleIdToUInt64) };
      return { sights: sightsOf(condition, publishers, story), known: onPages.photographs.knownShare(range) };
    });
  },
};

interface OnPages {
  presences: Presences;
  photographs: Photographs;
}

function presencesOf(rows: readonly StoryPresence[]): Presences {
  const presences = new Map<string, Map<number, Masks>>();
  for (const { cluster, publisher, quarters } of rows) {
    const own = presences.get(cluster) ?? new Map<number, Masks>();
    presences.set(cluster, own.set(publisher, new Map(quarters)));
  }
  return presences;
}

interface StorySights extends OnPages {
  firsts: ReadonlyMap<string, ReadonlyMap<number, number>>;
  range: MinuteRange;
  /** Clusters (stored ids) that the rule follows already. */
  followed: readonly string[];
}

function sightsOf(condition: Absence, { numbersOf }: PublisherReading, found: StorySights): Sight[] {
  const { groupe, minimum } = condition;
  const own = numbersOf({ editeur: condition.editeur, groupe });
  const rivals = condition.concurrents.map((name) => ({ name, numbers: numbersOf({ editeur: name, groupe }) }));
  const followed = new Set(found.followed);
  const sights: Sight[] = [];
  for (const cluster of new Set([...found.presences.keys(), ...followed])) {
    const masks = found.presences.get(cluster) ?? new Map<number, Masks>();
    const present = rivals.map(({ numbers }) => ofNumbers(masks, numbers));
    if (!followed.has(cluster) && present.filter((of) => of.length > 0).length < minimum) continue;
    const inAt = Math.min(...ofNumbers(found.firsts.get(cluster) ?? NO_FIRSTS, own), Number.POSITIVE_INFINITY);
    if (!followed.has(cluster) && inAt <= found.range.from) continue;
    const masksAtStart = new Array<number>(present.length).fill(0);
    /** By rival. The next call fills the same array. */
    const rivalMasks = (start: number): readonly number[] => {
      for (let i = 0; i < present.length; i += 1) {
        let all = 0;
        for (const one of present[i]!) all |= one.get(start) ?? 0;
        masksAtStart[i] = all;
      }
      return masksAtStart;
    };
    const runs = runsOf(rivalMasks, minimum, inAt, found);
    if (!followed.has(cluster) && !runs.some(({ reading }) => reading === 'over')) continue;
    sights.push({
      subject: articleIdFromUInt64(cluster),
      runs: () => runs,
      factsAt(at) {
        const last = at - MINUTE_MS;
        const bit = minuteBits(quarterOf(last), { from: last, to: at });
        const shown = rivalMasks(quarterOf(last));
        return { ...NO_FACTS, rivals: rivals.filter((_, i) => (shown[i]! & bit) !== 0).map(({ name }) => name) };
      },
    });
  }
  return sights;
}

const NO_FIRSTS: ReadonlyMap<number, number> = new Map();

/** What some publishers have. There are fewer of them than publishers of a story. */
function ofNumbers<T>(all: ReadonlyMap<number, T>, numbers: ReadonlySet<number>): T[] {
  const found: T[] = [];
  for (const number of numbers) {
    const one = all.get(number);
    if (one !== undefined) found.push(one);
  }
  return found;
}

/** `inAt`: our first minute in the story, ms. */
function runsOf(
  rivalMasks: (start: number) => readonly number[],
  minimum: number,
  inAt: number,
  { photographs, range }: StorySights,
): Run[] {
  const builder = new RunBuilder();
  const before = { from: range.from, to: Math.min(range.to, inAt) };
  for (const start of quartersOf([before])) {
    const known = photographs.known(start) & minuteBits(start, before);
    if (known === 0) continue;
    const over = atLeast(rivalMasks(start), minimum) & known;
    addMinutes(builder, start, over, known & ~over);
  }
  const after = Math.max(range.from, inAt);
  if (after < range.to) builder.add(after, range.to, 'ended');
  return builder.runs;
}
