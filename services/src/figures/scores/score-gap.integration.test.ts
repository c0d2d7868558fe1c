import { articleId, articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import {
  BREAKDOWNS,
  type Breakdown,
  type ScoreGap,
  type ScorePart,
  type ScoreStep,
} from '@vigie/contracts/calls/scores';
import { COMPLETE } from '@vigie/contracts/measured';
import { pageKind } from '@vigie/contracts/weights';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Question } from '../exposure/context.ts';
import { publisherRows } from '../publishers/publisher-rows.ts';
import { readPhotographedPages } from '../read/photographed-gaps.ts';
import { type ExposureFixture, openExposure } from '../testing/exposure-fixture.ts';
import { idOf } from '../testing/naive/answer-values.ts';
import { HOST_PUBLISHERS } from '../testing/naive/cases.ts';
import { factorSteps, itemSteps, pageSteps, type Step } from '../testing/naive/score-steps.ts';
import { gapsOf, type PlacedSight, POINTS, total, unseenPoints } from '../testing/naive/scores.ts';
import { photographedShares, publisherGapBounds, scoreMeasure } from './measured.ts';
import { scoreGap } from './score-gap.ts';
import {
  eachCase,
  forCases,
  hostOf,
  isOnPages,
  minutesOfQuery,
  ownOf,
  type ScoreCase,
  store,
  toQuery,
} from './testing/score-cases.ts';

/** The difference of two scores is that of a reading minute by minute, in every breakdown and whatever is opened. */

let fixture: ExposureFixture;
beforeAll(async () => {
  fixture = await openExposure(HOST_PUBLISHERS);
});
afterAll(() => fixture.close());

/** Articles 0 and 1 of a case are one story, 2 is another, 3 has none. */
const storyOf = (article: string): number | null => {
  const [number = 0, path = 0] = (article.split('/')[1] ?? '').split('-').map(Number);
  return path === 3 ? null : number * 2 + (path === 2 ? 2 : 1);
};
const clusterOf = (article: string): string => {
  const story = storyOf(article);
  return story === null ? '' : articleIdFromUInt64(String(story));
};

async function assign(cases: readonly ScoreCase[]): Promise<void> {
  const articles = new Set(cases.flatMap(({ placements }) => placements.placed.map(({ article }) => article)));
  const values = [...articles].flatMap((article) => {
    const cluster = storyOf(article);
    return cluster === null
      ? []
      : [{ article: articleIdToUInt64(articleId(`https://${article}`)), version: 1, cluster: String(cluster) }];
  });
  if (values.length > 0) await fixture.client.insert({ table: 'article_clusters', format: 'JSONEachRow', values });
}

const drawn = fc.integer({ min: 1, max: 5 });

test('random cases: every breakdown of a difference closes and equals the naive implementation', {
  timeout: 60 * 60_000,
}, async () => {
  await forCases(drawn, async (cases, etapes, rolledUp) => {
    await store(
      fixture,
      cases.flatMap(({ events }) => events),
      rolledUp,
    );
    await assign(cases);
    await eachCase(cases, (one) => checkCase(one, etapes));
  });
});

async function checkCase(one: ScoreCase, etapes: number): Promise<void> {
  const [a, b] = await Promise.all([one.a, one.b].map((caseQuery) => fixture.ask(toQuery(caseQuery))));
  const compared = { one, etapes, questions: [a, b] as [Question, Question] };
  const [first] = await Promise.all(BREAKDOWNS.map((par) => checkPart(compared, par, {}, 0)));
  if (!first) return;
  for (const [question, side] of [[a, first.a] as const, [b, first.b] as const]) {
    const rows = await publisherRows(question as Question, false);
    await checkMeasured(one, question === a ? 'a' : 'b', question as Question);
    expect(rows.reduce((sum, row) => sum + row.score, 0)).toBe(side.score);
  }
}

const HOUR = 60;

/** What was photographed of each hour, and the bounds of each publisher, minute by minute. */
async function checkMeasured(one: ScoreCase, key: 'a' | 'b', question: Question): Promise<void> {
  const minutes = minutesOfQuery(one[key], one);
  const pages = new Map(photographedPages(one, key, {}));
  const bounds = await publisherGapBounds(question);
  const gaps = gapsOf(pages, minutes);
  const own = ownOf(one[key], one);
  for (const { nom_affiche } of HOST_PUBLISHERS) {
    const [low, high] = unseenPoints(
      gaps,
      own.filter(({ article }) => hostOf(article) === nom_affiche),
      POINTS,
    );
    expect(bounds.get(nom_affiche) ?? { low: 0, high: 0 }).toEqual({ low, high });
  }
  await checkAnswered(pages, minutes, own, question);
  const seen = [...pages].map(([page, all]) => [page, all.filter((minute) => minutes.has(minute))] as const);
  const found = seen.filter(([, all]) => all.length > 0);
  const steady = found.filter(([page]) => page.split('/')[1] !== 'topic');
  const lasting = steady.length > 0 ? steady : found;
  const first = Math.floor(Math.min(...minutes) / HOUR) * HOUR;
  const hours = Array.from({ length: 30 }, (_, i) => first + i * HOUR);
  const shares = await photographedShares(
    question,
    await readPhotographedPages(question, {}),
    hours.map((hour) => ({ from: hour * 60_000, to: (hour + HOUR) * 60_000 })),
  );
  const isIn =
    (hour: number) =>
    (minute: number): boolean =>
      minute >= hour && minute < hour + HOUR;
  const expected = hours.map((hour) => {
    const all = [...minutes].filter(isIn(hour)).length;
    const photographed = lasting.reduce((sum, [, own]) => sum + own.filter(isIn(hour)).length, 0);
    return all === 0 ? null : lasting.length === 0 ? 0 : expect.closeTo(photographed / (all * lasting.length), 9);
  });
  expect(shares).toEqual(expected);
}

/** Each kind of page of the answer that screens decide by. */
async function checkAnswered(
  pages: ReadonlyMap<string, readonly number[]>,
  minutes: ReadonlySet<number>,
  own: readonly PlacedSight[],
  question: Question,
): Promise<void> {
  const kinds = new Map<string, [string, number[]][]>();
  for (const [page, all] of pages) {
    const inside = all.filter((minute) => minutes.has(minute));
    if (inside.length === 0) continue;
    const kind = page.split('/').slice(0, 3).join('/');
    kinds.set(kind, [...(kinds.get(kind) ?? []), [page, inside]]);
  }
  const expected = [...kinds].map(([kind, found]) => {
    const [source, position, category] = kind.split('/');
    const gaps = gapsOf(new Map(found), minutes);
    const [bas, haut] = unseenPoints(gaps, [...own], POINTS);
    const photographiees = found.reduce((sum, [, inside]) => sum + inside.length, 0);
    const attendues = found.length * minutes.size;
    const between = gaps.reduce((sum, { since, until }) => sum + until - since - 1, 0);
    const trous = { bas, haut, minutes: between, bords: attendues - photographiees - between };
    return { source, position, categorie: category === '' ? null : category, photographiees, attendues, trous };
  });
  const byKind = (a: object, b: object): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
  expect((await scoreMeasure(question)).pages.sort(byKind)).toEqual(expected.sort(byKind));
}

interface ComparedScores {
  one: ScoreCase;
  etapes: number;
  questions: [Question, Question];
}

const gap = ({ questions: [a, b], etapes }: ComparedScores, par: Breakdown, dans: ScorePart): Promise<ScoreGap> =>
  scoreGap(a, b, { par, dans, etapes });

const inPart = ({ sorte, source, position, cluster, article }: ScorePart) => {
  return (one: PlacedSight): boolean =>
    (sorte === undefined || pageKind(one.source as never, one.position as never) === sorte) &&
    (source === undefined || one.source === source) &&
    (position === undefined || one.position === position) &&
    (cluster === undefined || clusterOf(one.article) === cluster) &&
    (article === undefined || idOf(one.article) === article);
};

/** How far steps are opened: page → factors → articles → pages of one article. */
const DEEPEST = 3;

async function checkPart(compared: ComparedScores, par: Breakdown, dans: ScorePart, depth: number): Promise<ScoreGap> {
  const { one, etapes } = compared;
  const answer = await gap(compared, par, dans);
  const [a, b] = [one.a, one.b].map((caseQuery) => ownOf(caseQuery, one).filter(inPart(dans))) as [
    PlacedSight[],
    PlacedSight[],
  ];
  const [from, to] = [total(a, POINTS), total(b, POINTS)];
  const expected = expectedSteps(par, a, b, etapes);
  checkSums(answer, to - from);
  expect(answer).toMatchObject({ a: sideOf(one, 'a', a, dans), b: sideOf(one, 'b', b, dans) });
  checkSteps(answer.etapes, expected.steps);
  expect(answer.hausses).toBeCloseTo(expected.gained, 6);
  expect(answer.baisses).toBeCloseTo(expected.lost, 6);
  checkGaps(answer, one, [a, b], dans, to - from);
  const opened = answer.etapes[(one.number + depth) % Math.max(1, answer.etapes.length)];
  if (depth === DEEPEST || !opened?.ouvre) return answer;
  const inside = await checkPart(compared, opened.ouvre.par, opened.ouvre.dans, depth + 1);
  if (opened.unite === 'points') expect(inside.ecart).toBe(opened.ecart);
  return answer;
}

function expectedSteps(par: Breakdown, a: PlacedSight[], b: PlacedSight[], etapes: number) {
  if (par === 'article') return itemSteps(a, b, null, etapes);
  if (par === 'cluster') return itemSteps(a, b, clusterOf, etapes);
  const steps = par === 'page' ? pageSteps(a, b) : factorSteps(a, b);
  const sum = (sign: number): number => steps.reduce((all, { ecart }) => all + Math.max(0, sign * ecart), 0);
  return { steps, gained: sum(1), lost: sum(-1) };
}

function checkSums(answer: ScoreGap, ecart: number): void {
  expect(answer.ecart).toBe(ecart);
  expect(answer.affiche).toBe(ecart);
  expect(answer.reste).toBe(0);
  expect(answer.etapes.reduce((sum, { affiche }) => sum + affiche, 0)).toBe(ecart);
  const movement = answer.etapes.reduce((sum, step) => sum + Math.abs(step.ecart), 0);
  for (const { affiche, ecart: exact, part } of answer.etapes) {
    expect(Math.abs(affiche - exact)).toBeLessThan(1);
    expect(part).toBeCloseTo(movement === 0 ? 0 : Math.abs(exact) / movement, 9);
  }
}

function sideOf(one: ScoreCase, key: 'a' | 'b', own: PlacedSight[], dans: ScorePart): ScoreGap['a'] {
  const caseQuery = one[key];
  const minutes = minutesOfQuery(caseQuery, one);
  const pages = photographedPages(one, key, dans);
  const seen = pages.map(([, all]) => all.filter((minute) => minutes.has(minute)).length);
  const score = total(own, POINTS);
  return {
    score,
    affiche: score,
    minutes: own.length,
    articles: new Set(own.map(({ article }) => article)).size,
    photographiees: seen.reduce((sum, count) => sum + count, 0),
    attendues: seen.filter((count) => count > 0).length * minutes.size,
  };
}

function photographedPages(one: ScoreCase, key: 'a' | 'b', { sorte, source, position }: ScorePart) {
  return [...one.placements.photographed].filter(([page]) => {
    const [on, at] = page.split('/');
    const isInPart = inPart({ sorte, source, position })({ source: on, position: at } as PlacedSight);
    return isInPart && isOnPages(one[key], page);
  });
}

function checkSteps(shown: readonly ScoreStep[], expected: readonly Step[]): void {
  const stepFacts = ({ cle, nature, sorte, facteur, nombre, unite }: Step | ScoreStep) => ({
    cle,
    nature,
    sorte,
    facteur,
    nombre,
    unite,
  });
  // Equal movements of factors may differ in the last digit, so their order is that of the product.
  const order = shown.map(({ cle }) => cle);
  const sorted = [...expected].sort((x, y) => order.indexOf(x.cle) - order.indexOf(y.cle));
  expect(shown.map(stepFacts)).toEqual(sorted.map(stepFacts));
  for (const [i, step] of shown.entries()) {
    for (const key of ['a', 'b', 'ecart'] as const) expect(step[key]).toBeCloseTo(sorted[i]?.[key] ?? Number.NaN, 6);
  }
  const movements = expected.map(({ cle, ecart }) =>
    cle === 'autres' || cle === 'sans_cluster' ? 0 : Math.abs(ecart),
  );
  const shownMovements = shown.map(({ cle, ecart }) =>
    cle === 'autres' || cle === 'sans_cluster' ? 0 : Math.abs(ecart),
  );
  for (const [i, movement] of shownMovements.entries()) expect(movement).toBeCloseTo(movements[i] ?? Number.NaN, 6);
}

function checkGaps(
  answer: ScoreGap,
  one: ScoreCase,
  sides: [PlacedSight[], PlacedSight[]],
  dans: ScorePart,
  ecart: number,
): void {
  const [before, after] = (['a', 'b'] as const).map((key, i) => {
    const minutes = minutesOfQuery(one[key], one);
    const pages = new Map(photographedPages(one, key, dans));
    const gaps = gapsOf(pages, minutes);
    const length = gaps.reduce((sum, { since, until }) => sum + until - since - 1, 0);
    const [bas, haut] = unseenPoints(gaps, sides[i] ?? [], POINTS);
    const { photographiees, attendues } = answer[key];
    return { bas, haut, minutes: length, bords: attendues - photographiees - length };
  });
  const none = { bas: 0, haut: 0, minutes: 0, bords: 0 };
  const bounds = {
    bas: ecart + (after ?? none).bas - (before ?? none).haut,
    haut: ecart + (after ?? none).haut - (before ?? none).bas,
  };
  const byGaps = bounds.bas > 0 || bounds.haut < 0 || bounds.bas === bounds.haut;
  const decide = byGaps && isBeyondEdges(one, answer, dans);
  expect(answer.trous).toEqual({ a: before, b: after, ecart: bounds, decide });
  const isOpen = answer.trous.a.minutes + answer.trous.b.minutes > 0 && ecart !== 0 && !byGaps;
  expect(answer.phrase.includes('tient dans les trous de la mesure')).toBe(isOpen);
}

/** No source on one side only, little before the first and after the last photograph of each page, and a difference above what would be there. */
function isBeyondEdges(one: ScoreCase, { ecart, a, b }: ScoreGap, dans: ScorePart): boolean {
  const sides = (['a', 'b'] as const).map((key) => {
    const minutes = [...minutesOfQuery(one[key], one)].sort((x, y) => x - y);
    const seen = photographedPages(one, key, dans)
      .map(([page, all]) => ({ page, inside: all.filter((minute) => minutes.includes(minute)) }))
      .filter(({ inside }) => inside.length > 0);
    const steady = seen.filter(({ page }) => page.split('/')[1] !== 'topic');
    const pages = (steady.length > 0 ? steady : seen).map(({ inside }) => {
      const [first = 0, last = 0] = [Math.min(...inside), Math.max(...inside)];
      return { inside: inside.length, edges: minutes.filter((minute) => minute < first || minute > last).length };
    });
    const sum = (of: (page: { inside: number; edges: number }) => number): number =>
      pages.reduce((all, page) => all + of(page), 0);
    return {
      sources: [...new Set(seen.map(({ page }) => page.split('/')[0]))].sort().join(),
      edges: sum(({ edges }) => edges),
      inside: sum(({ inside }) => inside),
      all: pages.length * minutes.length,
    };
  });
  const [first, second] = sides;
  if (first?.all === 0 && second?.all === 0) return true;
  if (first?.sources !== second?.sources) return false;
  if (sides.some(({ edges, all }) => edges > (1 - COMPLETE) * all)) return false;
  const open = sides.reduce((sum, { edges, inside }, i) => sum + ([a, b][i]!.score * edges) / inside, 0);
  return open === 0 || Math.abs(ecart) > open;
}
