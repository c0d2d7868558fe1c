import { addDays, parisDay, wallClock } from '@vigie/contracts/paris';
import { z } from 'zod';
import { pick } from './random.ts';

/** What a screen asks when it is opened. Texts have `{names}` instead of what differs. */
const walked = z.object({
  screen: z.string(),
  calls: z.array(z.object({ method: z.enum(['GET', 'POST']), path: z.string(), body: z.unknown() })),
});

export type Walk = readonly z.output<typeof walked>[];
type RecordedCall = Walk[number]['calls'][number];

/** The recorded walk (dashboard/bench/load): a screen a line. */
export const readWalk = (text: string): Walk =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => walked.parse(JSON.parse(line)));

/** What exists in the database that is asked: values of the `{names}` of the walk. */
export interface StoredNames {
  publisher: readonly string[];
  lemma: readonly string[];
  cluster: readonly string[];
  article: readonly string[];
  url: readonly string[];
}

export interface MixRequest {
  method: RecordedCall['method'];
  path: string;
  /** JSON text; undefined for GET. */
  body: string | undefined;
  /** Without ids, for tables. */
  call: string;
}

export interface Visit {
  screen: string;
  calls: MixRequest[];
  /** Those of the calls that may have another answer when there is new data. */
  live: MixRequest[];
  /** Until the next visit. */
  pauseMs: number;
}

const TODAY_SHARE = 0.8;
/** Days of the other questions: how many, and how many days ago the last of them is at most. */
const PAST = [
  { days: 1, back: 29 },
  { days: 2, back: 7 },
  { days: 7, back: 7 },
  { days: 30, back: 0 },
] as const;
const PAUSE_MS = { least: 1_000, most: 20_000 } as const;

/**
 * `{day}` is the last day of the range, `{day-1}` the day before it, `{from}` and `{from-1}` the same of its first day; `{now}`
 * is the present, `{now-240}` four hours before it.
 */
const NAMES = /\{(\w+?)(?::(\d+))?(?:-(\d+))?\}/g;
const MINUTE_MS = 60_000;
/** Names of a range's end and of the present. */
const UNTIL = /\{(day|now)\b/;
/** Screens of one article or cluster. */
const OWN = /\{(article|cluster|url)\}/;

interface Range {
  from: string;
  day: string;
}

function drawRange(today: string, historyDays: number, random: () => number): Range {
  if (random() < TODAY_SHARE) return { from: today, day: today };
  const { days, back } = pick(
    PAST.filter((one) => one.days <= historyDays),
    random,
  );
  const furthest = Math.min(back, historyDays - days);
  const day = addDays(today, -Math.min(furthest, 1 + Math.floor(random() * Math.max(1, furthest))));
  return { from: addDays(day, 1 - days), day };
}

/** The recorded text with what this visit is about. `{cluster:1}` is another one than `{cluster}`. */
function filled(
  text: string,
  range: Range,
  now: number,
  chosen: (name: keyof StoredNames, nth: number) => string,
): string {
  return text.replace(NAMES, (_, name: string, nth = '0', back = '0') => {
    if (name === 'now') return wallClock(now - Number(back) * MINUTE_MS);
    if (name === 'from' || name === 'day') return addDays(range[name], -Number(back));
    return chosen(name as keyof StoredNames, Number(nth));
  });
}

/** Visits of one analyst, one after the other: a random screen of the walk, and what is asked there. */
export function* visits(
  walk: Walk,
  known: StoredNames,
  { random, now, historyDays }: { random: () => number; now: () => number; historyDays: number },
): Generator<Visit, never> {
  for (;;) {
    const { screen, calls } = pick(walk, random);
    const today = parisDay(now());
    const drawn = drawRange(today, historyDays, random);
    // An article of today is not known in a past range.
    const range = calls.some(({ path }) => OWN.test(path)) ? { from: today, day: today } : drawn;
    const start = random();
    const chosen = (name: keyof StoredNames, nth: number): string => {
      const list = known[name];
      return list[(Math.floor(start * list.length) + nth) % list.length] ?? '';
    };
    const requests = calls.map(({ method, path, body }): MixRequest & { live: boolean } => ({
      method,
      path: filled(path, range, now(), (name, nth) => encodeURIComponent(chosen(name, nth))),
      body:
        method === 'GET'
          ? undefined
          : filled(JSON.stringify(body ?? {}), range, now(), (name, nth) =>
              JSON.stringify(chosen(name, nth)).slice(1, -1),
            ),
      call: `${method} ${path.replace(/\?.*/, '')}`,
      live: range.day === today && UNTIL.test(`${path} ${JSON.stringify(body)}`),
    }));
    yield {
      screen,
      calls: requests,
      live: requests.filter(({ live }) => live),
      pauseMs: PAUSE_MS.least + random() * (PAUSE_MS.most - PAUSE_MS.least),
    };
  }
}
