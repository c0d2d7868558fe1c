import { CALLS } from '@vigie/contracts/calls/index';
import type { ProofCaptures } from '@vigie/contracts/calls/proof';
import type { CrawlEvent } from '@vigie/contracts/events';
import type { PageAddress } from '@vigie/contracts/pages';
import { querySchema } from '@vigie/contracts/query';
import { isLargeRun } from '@vigie/local/testing/large-run';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { idOf, iso } from '../testing/naive/answer-values.ts';
import { HOST_PUBLISHERS, identify } from '../testing/naive/cases.ts';
import { insertCrawls, insertSnapshots } from '../testing/naive/insert.ts';
import { PAGES, type PageCase, pageCaseAround } from '../testing/naive/page-cases.ts';
import { minutesOf, momentsOf, wallOf } from '../testing/naive/paris-minutes.ts';
import { capturesOf, cellsOf, type NaiveCapture } from '../testing/naive/proof.ts';
import { place } from '../testing/naive/scores.ts';
import { proofCaptures } from './capture-list.ts';
import { proofOf } from './proof.ts';
import { askProof } from './target.ts';

/**
 * Every minute of every cell of an article has its captures, none is missing, and minutes whose captures are gone are counted. VIGIE_PAGE_CASES
 * asks for more cases than the default.
 */
const CASES = Number(process.env.VIGIE_PAGE_CASES ?? (isLargeRun ? 1_000 : 12));
const SEED = Number(process.env.VIGIE_SEED ?? 20_261_121);
/** In years to come: snapshots past their retention would leave at any moment. */
const INSTANTS = Array.from({ length: 16 }, (_, i) => 2040 + i).flatMap(momentsOf);
const AROUND = 3_000;

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure(HOST_PUBLISHERS);
});
afterAll(() => fixture.close());

/** What is left of the snapshots: all; two of three; none; all of them from before titles were stored beside entries. */
type LeftSnapshots = 'all' | 'part' | 'none' | 'unsaid';

const perRound = Math.min(CASES, 4);
const round = fc.record({
  cases: fc.tuple(...INSTANTS.slice(0, perRound).map((around, number) => pageCaseAround(number, around))),
  left: fc.constantFrom<LeftSnapshots>('all', 'all', 'part', 'none', 'unsaid'),
  again: fc.boolean(),
  count: fc.constantFrom(3, 10, 100),
  first: fc.nat(),
});

/** Stores the events, in two batches and some twice; then leaves what is left. Resolves to those of which the snapshot is. */
async function store(events: readonly CrawlEvent[], left: LeftSnapshots, again: boolean): Promise<CrawlEvent[]> {
  const half = Math.ceil(events.length / 2);
  await insertCrawls(fixture.client, events.slice(half));
  await insertCrawls(fixture.client, again ? events : events.slice(0, half));
  if (left === 'all') return [...events];
  const snapshots = left === 'none' ? [] : events.filter((_, i) => left === 'unsaid' || i % 3 > 0);
  await fixture.truncate('crawls_landing');
  await insertSnapshots(fixture.client, snapshots, left !== 'unsaid');
  return snapshots;
}

test('random cases: the captures of every cell equal the naive implementation, and stand for each of its minutes', {
  timeout: 2 * 60 * 60_000,
}, async () => {
  const { failed, seed, counterexamplePath, errorInstance } = await fc.check(
    fc.asyncProperty(round, async ({ cases, left, again, count, first }) => {
      await fixture.clear();
      const events = cases.flatMap((one) => one.events);
      const snapshots = new Set(await store(events, left, again));
      for (const one of cases) {
        await checkCase(one, { snapshots, left, count, first }).catch((cause: unknown) => {
          throw new Error(`${left}: differs on ${JSON.stringify(one)}`, { cause });
        });
      }
    }),
    { numRuns: Math.ceil(CASES / perRound), seed: SEED, endOnFailure: true },
  );
  if (failed) throw new Error(`seed ${seed}, path ${counterexamplePath}`, { cause: errorInstance });
});

interface StoredCase {
  snapshots: ReadonlySet<CrawlEvent>;
  left: LeftSnapshots;
  count: number;
  /** Which article is looked at first. */
  first: number;
}

/** Articles of a case that are looked at: each costs some questions a cell. */
const LOOKED_AT = 2;

interface Range {
  fromDate: string;
  toDate: string;
  minutes: ReadonlySet<number>;
}

async function checkCase(one: PageCase, stored: StoredCase): Promise<void> {
  const [fromDate = '', toDate = ''] = [wallOf(one.start), wallOf(one.start + one.length)].sort();
  const minutes = minutesOf(fromDate, toDate, { first: one.start - AROUND, last: one.start + AROUND });
  const range = { fromDate, toDate, minutes: new Set(minutes) };
  const { placed } = place(one.events, identify);
  const inRange = placed.filter(({ minute }) => range.minutes.has(minute));
  const end = (Math.max(...minutes) + 1) * 60_000;
  const named = (article: string): boolean =>
    one.events.some(({ at, entries }) => Date.parse(at) < end && entries.some(({ url }) => identify(url) === article));
  const articles = [...new Set(placed.map((sight) => sight.article))];
  for (let i = 0; i < Math.min(LOOKED_AT, articles.length); i += 1) {
    const article = articles[(stored.first + i) % articles.length] ?? '';
    const query = querySchema.parse({ fromDate, toDate });
    const target = { type: 'article', id: idOf(article) } as const;
    const proving = askProof(fixture.deps, query, target, new AbortController().signal);
    if (!named(article)) {
      await expect(proving).rejects.toMatchObject({ code: 'not_found' });
      continue;
    }
    const proven = await proving;
    const { cellules } = await proofOf(proven, { offset: 0, count: 100 });
    const cells = cellsOf(inRange.filter((sight) => sight.article === article));
    expect(cellules).toHaveLength(cells.length);
    for (const { page, place: slot } of cellules) {
      const name = [page.source, page.position, page.category ?? '', page.topic ?? ''].join('/');
      const cell = cells.find((other) => other.page === name && other.place === slot);
      await checkCaptures(one, stored, range, { article, page, place: slot }, cell?.minutes.get(article) ?? []);
    }
    for (const page of PAGES) {
      const own = inRange.filter((sight) => sight.article === article && sight.source === page.source);
      const seen = own.map(({ minute }) => minute).sort((a, b) => a - b);
      if (one.events.some(({ source }) => source === page.source)) {
        await checkCaptures(one, stored, range, { article, page, place: null }, seen);
      }
    }
  }
}

interface Cell {
  article: string;
  page: PageAddress;
  place: number | null;
}

async function checkCaptures(
  one: PageCase,
  stored: StoredCase,
  range: Range,
  cell: Cell,
  minutes: number[],
): Promise<void> {
  const { article, page, place: slot } = cell;
  const { captures, totals } = await whole(cell, range, stored.count);
  const all = [...range.minutes];
  const limits = { from: Math.min(...all), to: Math.max(...all) + 1 };
  const ownSnapshots = one.events.filter((event) => stored.snapshots.has(event));
  const left = capturesOf(ownSnapshots, page, article, identify, limits);
  const expected = left.filter((capture) => slot === null || capture.place === slot);
  const shownCapture = ({ debut, fin, titre, ...rest }: NaiveCapture) => ({
    ...rest,
    debut: iso(debut * 60_000),
    fin: iso(fin * 60_000),
    ...(stored.left === 'unsaid' ? {} : { titre, titreCertain: true }),
  });
  const answered = captures.map(({ titre, titreCertain, ...rest }) => ({
    ...rest,
    ...(stored.left === 'unsaid' ? {} : { titre, titreCertain }),
  }));
  const texts = (list: readonly object[]): string[] =>
    list.map((capture) => JSON.stringify(Object.entries(capture).sort())).sort();
  expect(texts(answered)).toEqual(texts(expected.map(shownCapture)));
  const times = captures.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  const stands = ({ debut, fin }: ProofCaptures['captures'][number], minute: number): boolean =>
    Date.parse(debut) <= minute * 60_000 && minute * 60_000 < Date.parse(fin);
  const without = minutes.filter((minute) => !captures.some((capture) => stands(capture, minute)));
  expect(totals).toEqual({ minutes: minutes.length, sansCapture: without.length, total: expected.length });
  if (stored.left === 'all' || stored.left === 'unsaid') expect(without).toEqual([]);
}

/** All pages of an answer, and one past the end. */
async function whole({ article, page, place: slot }: Cell, { fromDate, toDate }: Range, count: number) {
  const question = await fixture.ask({ fromDate, toDate });
  const captures: ProofCaptures['captures'] = [];
  for (let offset = 0; ; offset += count) {
    const cell = { article: idOf(article), page, place: slot };
    const answer = CALLS.proofCaptures.answer.parse(await proofCaptures(question, cell, { offset, count }));
    captures.push(...answer.captures);
    const { minutes, sansCapture, total } = answer;
    if (answer.captures.length === 0) return { captures, totals: { minutes, sansCapture, total } };
  }
}
