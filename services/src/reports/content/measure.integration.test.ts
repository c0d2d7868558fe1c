import { COMPLETE } from '@vigie/contracts/measured';
import { CATEGORIES, type Category, SOURCES } from '@vigie/contracts/options';
import { type QueryInput, querySchema } from '@vigie/contracts/query';
import { isLargeRun } from '@vigie/local/testing/large-run';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publisherRows } from '../../figures/publishers/publisher-rows.ts';
import { scoreGap } from '../../figures/scores/score-gap.ts';
import { type ExposureFixture, openExposure } from '../../figures/testing/exposure-fixture.ts';
import { type DailyReport, gatherDaily } from './gather/daily-report.ts';
import { DAY, DAYS, fillMarket, hostOf, marketPublishers, PAGES } from './testing/market.ts';
import { NEVER, OVER } from './testing/report-figures.ts';

/**
 * A report claims no change that Score ouvert calls uncertain: of the total, of each source and section, and of each publisher of the table. A mean has
 * complete days only, and what was not photographed is said by hour. Random captures are missing: single hours of a page, and ends of days.
 */

const SIZE = { publishers: 5, articles: 8 };
const ROUNDS = isLargeRun ? 20 : 2;
const HOURS = 24;

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure(marketPublishers(SIZE));
});
afterAll(() => fixture.close());

/** Of each day: hours of all pages that are missing, the hours of one page, and how many at its start or end. */
const dayGaps = fc.record({
  hours: fc.subarray(
    Array.from({ length: 22 }, (_, i) => i + 1),
    { maxLength: 3 },
  ),
  page: fc.nat(PAGES.length - 1),
  ofPage: fc.subarray(
    Array.from({ length: HOURS }, (_, i) => i),
    { maxLength: 4 },
  ),
  start: fc.constantFrom(0, 0, 0, 1, 12),
  source: fc.constantFrom(null, null, null, 'applenews', 'flipboard_mobile'),
});
const whole = { hours: [] as number[], page: 0, ofPage: [] as number[], start: 0, source: null };
/** A day without a gap is as likely as one with. */
const market = fc.tuple(...DAYS.map(() => fc.oneof(fc.constant(whole), dayGaps)));
type Gaps = typeof market extends fc.Arbitrary<infer Value> ? Value : never;

const isMissing = (gaps: Gaps, day: string, hour: number, page: number): boolean => {
  const one = gaps[DAYS.indexOf(day)];
  if (one === undefined) return false;
  return (
    one.hours.includes(hour) ||
    (one.page === page && one.ofPage.includes(hour)) ||
    hour < one.start ||
    PAGES[page]?.source === one.source
  );
};

const inputOf = (day: string, changed: QueryInput): QueryInput => ({
  fromDate: `${day}T00:00`,
  toDate: `${day}T23:59`,
  ...changed,
});

const daily = async (changed: QueryInput): Promise<DailyReport> => {
  const query = querySchema.parse(inputOf(DAY, changed));
  const notices = { provisional: async () => null, notes: async () => [] };
  const gathering = { query, now: OVER, clock: () => OVER, ...notices, signal: NEVER };
  const report = await gatherDaily({ ...gathering, deps: { ...fixture.deps, now: () => OVER } }, () => undefined);
  if (report === null) throw new Error('nothing to tell');
  return report;
};

/** What Score ouvert decides between a day and the day before. */
const decides = async (changed: QueryInput, dans = {}): Promise<boolean> => {
  const [a, b] = await Promise.all([DAYS[1] ?? '', DAY].map((day) => fixture.ask(inputOf(day, changed))));
  if (!a || !b) throw new Error('no question');
  return (await scoreGap(a, b, { par: 'page', dans, etapes: 1 })).trous.decide;
};

const sourcesOf = (gaps: Gaps, day: string): string[] => [
  ...new Set(PAGES.flatMap(({ source }, p) => (hoursOf(gaps, day, p) > 0 ? [source] : []))),
];
const hoursOf = (gaps: Gaps, day: string, page: number): number =>
  Array.from({ length: HOURS }, (_, hour) => hour).filter((hour) => !isMissing(gaps, day, hour, page)).length;

/** Photographed share of the pages that were photographed in a day at all. */
function shareOf(gaps: Gaps, day: string, hours?: number): number {
  const pages = PAGES.map((_, p) => p).filter((p) => hoursOf(gaps, day, p) > 0);
  if (hours === undefined) return pages.reduce((sum, p) => sum + hoursOf(gaps, day, p), 0) / (pages.length * HOURS);
  return pages.filter((p) => !isMissing(gaps, day, hours, p)).length / pages.length;
}

/** `round`: which of the sections are looked at; all of them in the large run. */
async function checkVerdicts(report: DailyReport, changed: QueryInput, round: number): Promise<void> {
  const lines = report.lines.map(async ({ key, score }, i) => {
    const source = SOURCES.find((one) => key === `score_${one}`);
    const category = CATEGORIES.find((one): one is Category => one === key);
    if (category && !isLargeRun && i % 4 !== round % 4) return;
    const section = category ? { articleCategory: category } : {};
    const isDecided = await decides({ ...changed, ...section }, source ? { source } : {});
    expect([key, score.verdict.previous === 'decided']).toEqual([key, isDecided]);
  });
  const publishers = report.publishers.map(async ({ row, verdict }) => {
    const name = row.editeur;
    expect([name, verdict.score === 'decided']).toEqual([name, await decides({ ...changed, editeur: name })]);
  });
  await Promise.all([...lines, ...publishers]);
}

test('random gaps: claims are those of Score ouvert, means have complete days, hours have their share', {
  timeout: 30 * 60_000,
}, async () => {
  const drawn = fc.sample(market, { numRuns: ROUNDS, seed: 20_261_120 });
  let open = 0;
  for (const [i, gaps] of drawn.entries()) {
    await fixture.clear();
    await fillMarket(fixture.client, { ...SIZE, seed: i, missing: (...at) => isMissing(gaps, ...at) });
    const changed = i % 2 === 0 ? { editeur: hostOf(0) } : { editeur: 'all' };
    const report = await daily(changed);
    await checkVerdicts(report, changed, i);
    open += report.publishers.filter(({ verdict }) => verdict.score !== 'decided').length;

    const complete = DAYS.slice(2).filter(
      (day) =>
        shareOf(gaps, day) >= COMPLETE && sourcesOf(gaps, DAY).every((source) => sourcesOf(gaps, day).includes(source)),
    );
    expect(report.weekdays).toEqual({ complete: complete.length, incomplete: 4 - complete.length });
    const scores = await Promise.all(complete.map((day) => scoreOn(day, changed)));
    const mean = scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
    expect(report.lines[0]?.score.mean).toEqual(mean === null ? null : expect.closeTo(mean, 6));

    const shares = Array.from({ length: HOURS }, (_, hour) => shareOf(gaps, DAY, hour));
    expect(report.curve.lacking).toEqual(shares.map((share) => (share >= COMPLETE ? null : expect.closeTo(share, 9))));
    const { seen = 0, expected = 1 } = report.photographed ?? {};
    expect(seen / expected).toBeCloseTo(shareOf(gaps, DAY), 9);
  }
  expect(open).toBeGreaterThan(0);
});

async function scoreOn(day: string, changed: QueryInput): Promise<number> {
  const rows = await publisherRows(await fixture.ask(inputOf(day, changed)), false);
  return rows.reduce((sum, row) => sum + row.score, 0);
}
