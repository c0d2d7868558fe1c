import type { CrawlEvent } from '@vigie/contracts/events';
import { ZONE_SOURCES } from '@vigie/contracts/options';
import type { QueryInput } from '@vigie/contracts/query';
import { isLargeRun } from '@vigie/local/testing/large-run';
import fc from 'fast-check';
import type { ExposureFixture } from '../../testing/exposure-fixture.ts';
import { type Case, type CaseQuery, caseAround, HOSTS, identify } from '../../testing/naive/cases.ts';
import { insertCrawls } from '../../testing/naive/insert.ts';
import { minutesOf, momentsOf, wallOf } from '../../testing/naive/paris-minutes.ts';
import { type PlacedSight, type Placements, place } from '../../testing/naive/scores.ts';

/** Random cases of the open score: photographs of a few pages around one instant, overlapping crawlers and gaps among them. */

/** VIGIE_SCORE_CASES asks for more cases than the default. */
const CASES = Number(process.env.VIGIE_SCORE_CASES ?? (isLargeRun ? 1_000 : 10));
const SEED = Number(process.env.VIGIE_SEED ?? 20_261_121);

/** A round holds one case an instant: both nights on which the clocks change and an ordinary one of each year. */
const INSTANTS = Array.from({ length: 40 }, (_, i) => 1998 + i).flatMap(momentsOf);
const AROUND = 16_000;

export interface ScoreCase extends Case {
  number: number;
  around: number;
  placements: Placements;
  /** Two questions that differ in range and publisher alone. */
  a: CaseQuery;
  b: CaseQuery;
}

const perRound = Math.min(Math.ceil(CASES / 2), INSTANTS.length);

/** Pages that most events are moved to, so that articles meet, arrive and leave there. */
const BUSY = [
  { source: 'google_desktop', page: { position: 'top', category: 'homepage', topic: null } },
  { source: 'google_mobile_webview', page: { position: 'cat', category: 'france', topic: null } },
  { source: 'flipboard_mobile', page: { position: 'cat', category: 'france', topic: null } },
] as const;

/** Most events within some hours of the instant, on busy pages. */
function crowded({ events }: Case, around: number): CrawlEvent[] {
  return events.map((event, i) => {
    if (i % 4 === 3) return event;
    const near = around * 60_000 + Math.trunc((Date.parse(event.at) - around * 60_000) / 12);
    return { ...event, ...BUSY[i % BUSY.length], at: new Date(near).toISOString() } as CrawlEvent;
  });
}

const HOUR = 60;
/** How two questions differ: as drawn; the hours before and after the instant; two publishers; a range that begins in the crowd. */
const VARIANTS = ['drawn', 'halves', 'publishers', 'late'] as const;

function questionsOf(drawn: Case, around: number, variant: (typeof VARIANTS)[number]): [CaseQuery, CaseQuery] {
  const [a, second] = drawn.queries as [CaseQuery, CaseQuery];
  const { source, articlePosition, articleCategory } = a;
  const b = { ...second, source, articlePosition, articleCategory };
  const range = (from: number, to: number) => {
    const [first = '', last = ''] = [wallOf(around + from), wallOf(around + to)].sort();
    return { from: first, to: last };
  };
  const open = { source: 'tout', articlePosition: 'all', articleCategory: 'all', host: '' } as const;
  if (variant === 'halves')
    return [
      { ...open, ...range(-30 * HOUR, -1) },
      { ...open, ...range(0, 30 * HOUR) },
    ];
  if (variant === 'late')
    return [
      { ...a, ...open, ...range(-45, 20 * HOUR) },
      { ...b, ...open, ...range(-20 * HOUR, 45) },
    ];
  if (variant === 'publishers') {
    const both = { ...open, ...range(-30 * HOUR, 30 * HOUR) };
    return [
      { ...both, host: HOSTS[0] },
      { ...both, host: HOSTS[1] },
    ];
  }
  return [a, b];
}

const scoreCase = (number: number): fc.Arbitrary<ScoreCase> => {
  const around = INSTANTS[number] ?? 0;
  const some = fc.array(caseAround(number, around), { minLength: 2, maxLength: 3 });
  return fc.tuple(some, fc.constantFrom(...VARIANTS)).map(([drawn, variant]) => {
    const events = drawn.flatMap((one, i) => (i === 0 ? one.events : crowded(one, around)));
    const one = { events, queries: drawn[0]?.queries ?? [] };
    const [a, b] = questionsOf(one, around, variant);
    return { ...one, number, around, placements: place(events, identify), a, b };
  });
};

/** Runs `check` with rounds of random cases until there were enough, each with something else that it draws; every other round rolled up. */
export async function forCases<More>(
  more: fc.Arbitrary<More>,
  check: (cases: ScoreCase[], drawn: More, rolledUp: boolean) => Promise<void>,
): Promise<void> {
  const cases = fc.tuple(...Array.from({ length: perRound }, (_, number) => scoreCase(number)));
  let round = 0;
  const { failed, seed, counterexamplePath, errorInstance } = await fc.check(
    fc.asyncProperty(cases, more, (drawn, others) => check(drawn, others, round++ % 2 === 1)),
    {
      numRuns: Math.ceil(CASES / perRound),
      seed: SEED,
      endOnFailure: true,
    },
  );
  if (failed) throw new Error(`seed ${seed}, path ${counterexamplePath}`, { cause: errorInstance });
}

/** Cases that are checked at once: more would only wait for the engine until their statements run out of time. */
const AT_ONCE = 8;

/** Checks every case, and says which one differs. */
export async function eachCase(cases: readonly ScoreCase[], check: (one: ScoreCase) => Promise<void>): Promise<void> {
  const named = (one: ScoreCase): Promise<void> =>
    check(one).catch((cause: unknown) => {
      const { a, b, events } = one;
      throw new Error(`differs on ${JSON.stringify({ a, b })} of ${JSON.stringify(events)}`, { cause });
    });
  for (let from = 0; from < cases.length; from += AT_ONCE) {
    await Promise.all(cases.slice(from, from + AT_ONCE).map(named));
  }
}

/** Replaces what is stored by the events, the first half of them sent twice, with days rolled up or not. */
export async function store(fixture: ExposureFixture, events: readonly CrawlEvent[], rolledUp: boolean): Promise<void> {
  await fixture.clear();
  await insertCrawls(fixture.client, events);
  await insertCrawls(fixture.client, events.slice(0, Math.ceil(events.length / 2)));
  if (rolledUp) await fixture.rollUp();
}

export const toQuery = (caseQuery: CaseQuery): QueryInput => ({
  fromDate: caseQuery.from,
  toDate: caseQuery.to,
  source: caseQuery.source,
  articlePosition: caseQuery.articlePosition,
  articleCategory: caseQuery.articleCategory,
  editeur: caseQuery.host,
});

const known = new WeakMap<CaseQuery, Set<number>>();

export function minutesOfQuery(caseQuery: CaseQuery, { around }: ScoreCase): ReadonlySet<number> {
  const minutes =
    known.get(caseQuery) ??
    new Set(minutesOf(caseQuery.from, caseQuery.to, { first: around - AROUND, last: around + AROUND }));
  known.set(caseQuery, minutes);
  return minutes;
}

/** Whether a page (its name begins with source, position, category) is one that the question is about. */
export function isOnPages(caseQuery: CaseQuery, page: string): boolean {
  const [source = '', position = '', category = ''] = page.split('/');
  return (
    (ZONE_SOURCES[caseQuery.source] as readonly string[]).includes(source) &&
    (caseQuery.articlePosition === 'all' || caseQuery.articlePosition === position) &&
    (caseQuery.articleCategory === 'all' || caseQuery.articleCategory === category)
  );
}

export const hostOf = (article: string): string => article.split('/')[0] ?? '';

/** What a question is about, of every publisher. */
export function marketOf(caseQuery: CaseQuery, one: ScoreCase): PlacedSight[] {
  const minutes = minutesOfQuery(caseQuery, one);
  return one.placements.placed.filter(({ minute, page }) => minutes.has(minute) && isOnPages(caseQuery, page));
}

/** The same of its publisher. */
export const ownOf = (caseQuery: CaseQuery, one: ScoreCase): PlacedSight[] =>
  marketOf(caseQuery, one).filter(({ article }) => caseQuery.host === '' || hostOf(article) === caseQuery.host);
