import { isDeepStrictEqual } from 'node:util';
import { articleId } from '@vigie/contracts/article-id';
import { CALLS } from '@vigie/contracts/calls/index';
import type { CrawlEvent } from '@vigie/contracts/events';
import { querySchema, rangeOf } from '@vigie/contracts/query';
import { isLargeRun } from '@vigie/local/testing/large-run';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleRows } from '../articles/article-lists.ts';
import { type ExposureFixture, NEVER_ENDS, openExposure } from '../testing/exposure-fixture.ts';
import { idOf, iso } from '../testing/naive/answer-values.ts';
import { HOST_PUBLISHERS, identify } from '../testing/naive/cases.ts';
import { insertCrawls, insertSnapshots } from '../testing/naive/insert.ts';
import { PAGES, type PageCase, pageCaseAround } from '../testing/naive/page-cases.ts';
import {
  type NaiveArticle,
  type NaivePage,
  naiveMoments,
  naiveNeighbours,
  naivePage,
  type PageEvents,
} from '../testing/naive/pages.ts';
import { minutesOf, momentsOf, wallOf } from '../testing/naive/paris-minutes.ts';
import { pageDifference } from './page-difference.ts';
import { pageFilm } from './page-film.ts';
import { pageList } from './page-list.ts';
import { pageMinute } from './page-minute.ts';
import { askPage } from './page-question.ts';
import {
  byId,
  firstViews,
  inOrder,
  type KnownCase,
  pageArticle,
  replayed,
  sameMembers,
  withoutPlace,
} from './testing/page-answers.ts';

/**
 * A page at a minute is what its events say when they are read minute by minute: points, places, titles, gaps. VIGIE_PAGE_CASES asks for
 * more cases than the default.
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

/**
 * What is left of the snapshots: all; a part, the rest being past its retention; none; or all of them from before titles were stored
 * beside entries.
 */
const LEFT = ['all', 'all', 'part', 'none', 'unsaid'] as const;
type LeftSnapshots = (typeof LEFT)[number];

/** Few in a round, so that a small run too sees most of what can be left. */
const perRound = Math.min(CASES, 4);
const round = fc.record({
  cases: fc.tuple(...INSTANTS.slice(0, perRound).map((around, number) => pageCaseAround(number, around))),
  left: fc.constantFrom(...LEFT),
  again: fc.boolean(),
});

/** Events of a case whose snapshots are left. The oldest are past their retention first. */
function keptOf(events: readonly CrawlEvent[], left: LeftSnapshots): CrawlEvent[] {
  if (left === 'none') return [];
  const gone = left === 'part' ? Math.ceil(events.length / 3) : 0;
  return [...events].sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).slice(gone);
}

/** Stores the events, in two batches and some twice; then leaves what is left. Resolves to those of which the snapshot is. */
async function store(cases: readonly PageCase[], left: LeftSnapshots, again: boolean): Promise<Set<CrawlEvent>> {
  const events = cases.flatMap((one) => one.events);
  const half = Math.ceil(events.length / 2);
  await insertCrawls(fixture.client, events.slice(half));
  await insertCrawls(fixture.client, again ? events : events.slice(0, half));
  const snapshots = cases.flatMap((one) => keptOf(one.events, left));
  if (left !== 'all') {
    await fixture.truncate('crawls_landing');
    await insertSnapshots(fixture.client, snapshots, left !== 'unsaid');
  }
  return new Set(snapshots);
}

test(
  'random cases equal the naive implementation',
  async () => {
    const { failed, seed, counterexamplePath, errorInstance } = await fc.check(
      fc.asyncProperty(round, async ({ cases, left, again }) => {
        await fixture.clear();
        const events = cases.flatMap((one) => one.events);
        const snapshots = await store(cases, left, again);
        const middle = events.map(({ at }) => Date.parse(at)).sort()[events.length >> 1] ?? 0;
        for (const now of [fixture.deps.now(), ...[0, 1, 300].map((minutes) => nextMinute(middle) + minutes * 60_000)])
          await checkList(events, snapshots, now);
        for (const one of cases) {
          await checkCase(one, { events, snapshots, left }).catch((cause: unknown) => {
            throw new Error(`${left}: differs on ${JSON.stringify(one)}`, { cause });
          });
        }
      }),
      { numRuns: Math.ceil(CASES / perRound), seed: SEED, endOnFailure: true },
    );
    // A round is long: tell how to get it again and which case of it differs, not the whole of it.
    if (failed) throw new Error(`seed ${seed}, path ${counterexamplePath}`, { cause: errorInstance });
  },
  2 * 60 * 60_000,
);

interface StoredCase {
  /** Of the whole round. */
  events: readonly CrawlEvent[];
  snapshots: ReadonlySet<CrawlEvent>;
  left: LeftSnapshots;
}

async function checkCase(one: PageCase, { events, snapshots, left }: StoredCase): Promise<void> {
  const { page } = one;
  const known: KnownCase = {
    page,
    views: firstViews(one.events),
    all: one.events,
    snapshots: one.events.filter((event) => snapshots.has(event)),
    isSaid: left !== 'unsaid',
    identify,
  };
  const neighbours = (minute: number) => naiveNeighbours({ ...known, all: events }, minute);
  for (const minute of one.minutes) await checkMinute(known, minute, neighbours);
  const [before = 0, after = 0] = one.minutes;
  await checkDifference(known, before, after);
  await checkFilm(one, known, neighbours);
  // A part of the snapshots of a minute has a part of its points.
  if (left !== 'part') await checkPoints(one, known);
}

const question = (page: PageEvents['page']) => askPage(fixture.deps, page, new AbortController().signal);

type Neighbours = (minute: number) => ReturnType<typeof naiveNeighbours>;
const unknown = ({ before, after }: ReturnType<Neighbours>): boolean => before === null && after === null;

async function checkMinute(known: KnownCase, minute: number, neighbours: Neighbours): Promise<void> {
  const expected = naivePage(known, minute);
  const near = neighbours(minute);
  const answering = pageMinute(question(known.page), minute * 60_000);
  if (expected.etat === 'manquante' && unknown(near)) {
    await expect(answering).rejects.toMatchObject({ code: 'not_found' });
    return;
  }
  const answer = CALLS.pageMinute.answer.parse(await answering);
  const isMissing = expected.etat === 'manquante';
  expect({ ...answer, blocs: answer.blocs.flatMap(({ articles }) => articles.map(withoutPlace)) }).toEqual({
    page: known.page,
    minute: iso(minute * 60_000),
    etat: expected.etat,
    precedente: isMissing && near.before !== null ? iso(near.before * 60_000) : null,
    suivante: isMissing && near.after !== null ? iso(near.after * 60_000) : null,
    captures: expect.toSatisfy(sameMembers(expected.captures)),
    blocs: expected.articles.map((article) => pageArticle(known, article)).sort(inOrder),
  });
  for (const { rang, articles } of answer.blocs) {
    expect(articles.every((article) => article.rang === rang)).toBe(true);
    if (rang === null) expect(new Set(articles.map(({ place }) => place)).size).toBe(1);
  }
  const keys = answer.blocs.map(({ rang, articles }) => rang ?? articles[0]?.place);
  expect(new Set(keys).size).toBe(keys.length);
}

async function checkDifference(known: KnownCase, before: number, after: number): Promise<void> {
  const pages = [naivePage(known, before), naivePage(known, after)] as const;
  const answering = pageDifference(question(known.page), before * 60_000, after * 60_000);
  if (pages.some(({ etat }) => etat === 'manquante')) {
    const answer = await answering.catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'not_found' });
      return null;
    });
    if (answer)
      expect([answer.entrees, answer.sorties, answer.mouvements, answer.titres, answer.editeurs]).toEqual([
        [],
        [],
        [],
        [],
        [],
      ]);
    return;
  }
  const answer = CALLS.pageDifference.answer.parse(await answering);
  const [then, now] = pages.map(({ articles }) => new Map(articles.map((one) => [one.article, one])));
  const tell = (articles: readonly NaiveArticle[]) =>
    articles.map((article) => pageArticle(known, article)).sort(inOrder);
  expect(answer.entrees.map(withoutPlace)).toEqual(
    tell(pages[1].articles.filter(({ article }) => !then?.has(article))),
  );
  expect(answer.sorties.map(withoutPlace)).toEqual(tell(pages[0].articles.filter(({ article }) => !now?.has(article))));
  const both = pages[1].articles.flatMap((to) => {
    const from = then?.get(to.article);
    return from ? [{ from, to, _id: idOf(to.article) }] : [];
  });
  const areRanked = pages.every(({ etat }) => etat === 'exacte');
  const where = ({ rang, rangDansBloc, points }: Pick<NaiveArticle, 'rang' | 'rangDansBloc' | 'points'>) => ({
    rang,
    rangDansBloc,
    points,
  });
  expect(answer.mouvements.map(({ _id, de, vers }) => ({ _id, de: where(de), vers: where(vers) })).sort(byId)).toEqual(
    both
      .filter(
        ({ from, to }) =>
          from.points !== to.points || (areRanked && (from.rang !== to.rang || from.rangDansBloc !== to.rangDansBloc)),
      )
      .map(({ from, to, _id }) => ({ _id, de: where(from), vers: where(to) }))
      .sort(byId),
  );
  expect(answer.titres.map(({ editeur: _, ...rest }) => rest).sort(byId)).toEqual(
    both
      .filter(({ from, to }) => from.titre !== to.titre)
      .map(({ from, to, _id }) => ({
        _id,
        avant: from.titre,
        apres: to.titre,
        certain: from.titreCertain && to.titreCertain,
      }))
      .sort(byId),
  );
  const sum = (page: NaivePage, host: string): number =>
    page.articles.filter(({ article }) => article.startsWith(`${host}/`)).reduce((all, { points }) => all + points, 0);
  const hosts = new Set(pages.flatMap(({ articles }) => articles.map(({ article }) => article.split('/')[0] ?? '')));
  const rows = [...hosts].map((editeur) => ({ editeur, avant: sum(pages[0], editeur), apres: sum(pages[1], editeur) }));
  expect([...answer.editeurs].sort((a, b) => (a.editeur < b.editeur ? -1 : 1))).toEqual(
    rows.sort((a, b) => (a.editeur < b.editeur ? -1 : 1)),
  );
  const changes = answer.editeurs.map(({ avant, apres }) => Math.abs(apres - avant));
  expect(changes).toEqual(changes.toSorted((a, b) => b - a));
  for (const [side, page] of [
    [answer.avant, pages[0]],
    [answer.apres, pages[1]],
  ] as const) {
    expect([side.etat, side.articles, side.points]).toEqual([
      page.etat,
      page.articles.length,
      page.articles.reduce((all, { points }) => all + points, 0),
    ]);
  }
}

async function checkFilm({ start, length }: PageCase, known: KnownCase, neighbours: Neighbours): Promise<void> {
  const [fromDate = '', toDate = ''] = [wallOf(start), wallOf(start + Math.min(length, 1_380) - 1)].sort();
  const body = CALLS.pageFilm.body.parse({ page: known.page, fromDate, toDate });
  const answering = pageFilm(question(known.page), rangeOf(body, NEVER_ENDS));
  const minutes = minutesOf(fromDate, toDate, { first: start - AROUND, last: start + AROUND });
  const pages = new Map(minutes.map((minute) => [minute, naivePage(known, minute)]));
  const [first = 0] = minutes;
  const last = minutes.at(-1) ?? first;
  const isEmpty = [...pages.values()].every(({ etat }) => etat === 'manquante');
  if (isEmpty && neighbours(first).before === null && neighbours(last).after === null) {
    await expect(answering).rejects.toMatchObject({ code: 'not_found' });
    return;
  }
  const film = CALLS.pageFilm.answer.parse(await answering);
  expect([film.page, film.debut, film.fin]).toEqual([known.page, iso(first * 60_000), iso((last + 1) * 60_000)]);
  for (const [minute, page] of pages) {
    const shown = replayed(film, minute - first);
    const expected = {
      etat: page.etat,
      articles: page.articles.map((article) => pageArticle(known, article)).sort(byId),
    };
    // A day has many minutes, and the message of a failure is dear.
    if (!isDeepStrictEqual(shown, expected)) expect(shown, `minute ${minute}`).toEqual(expected);
  }
  // Each thing once: no two neighbours say the same.
  for (const { _id, passages } of film.articles) {
    for (const [i, passage] of passages.entries()) {
      const [fromA, toA, ...a] = passage;
      const [fromB, , ...b] = passages[i + 1] ?? [Number.POSITIVE_INFINITY];
      expect(fromA < toA && toA <= fromB && !(toA === fromB && a.join() === b.join()), _id).toBe(true);
    }
  }
  expect(film.moments.map(({ phrase: _, minute, ...moment }) => ({ minute: minute + first, ...moment }))).toEqual(
    naiveMoments(pages),
  );
  for (const { minute, changes, articles, phrase } of film.moments) {
    expect(phrase.slice(0, 5)).toBe(wallOf(first + minute).slice(11));
    expect(phrase.replaceAll('\u00a0', ' ')).toMatch(
      new RegExp(`, ${changes} article${changes < 2 ? '' : 's'} sur ${articles} change${changes < 2 ? '' : 'nt'}$`),
    );
  }
}

/** Points of all pages in all minutes of a quarter-hour are its scores, as the list of articles has them. */
async function checkPoints({ events, minutes }: PageCase, known: KnownCase): Promise<void> {
  const quarter = (minutes[0] ?? 0) - ((minutes[0] ?? 0) % 15);
  const query = querySchema.parse({ fromDate: wallOf(quarter), toDate: wallOf(quarter + 14) });
  const range = rangeOf(query, NEVER_ENDS);
  const sums = new Map<string, number>();
  for (const page of PAGES) {
    if (!events.some((event) => event.source === page.source)) continue;
    const film = await pageFilm(question(page), range);
    for (let minute = 0; minute < (range.to - range.from) / 60_000; minute += 1) {
      for (const article of replayed(film, minute).articles as { _id: string; points: number }[]) {
        sums.set(article._id, (sums.get(article._id) ?? 0) + article.points);
      }
    }
  }
  const scores = new Map<string, number>();
  for await (const rows of articleRows(await fixture.ask(query), { sitemap: false, unexposed: false })) {
    for (const row of rows) scores.set(row.id, row.score ?? 0);
  }
  expect(sums).toEqual(scores);
  expect(
    [...scores.keys()].every((id) => known.all.some(({ entries }) => entries.some(({ url }) => articleId(url) === id))),
  ).toBe(true);
}

const nextMinute = (ms: number): number => Math.ceil(ms / 60_000) * 60_000;

/** The list of pages at a whole minute: each that was photographed until then, its ends, and the period of its newest snapshot. */
async function checkList(
  events: readonly CrawlEvent[],
  snapshots: ReadonlySet<CrawlEvent>,
  now: number,
): Promise<void> {
  const expected = PAGES.flatMap((page) => {
    const own = events.filter((event) => event.source === page.source);
    const minutes = own
      .flatMap(({ at, period }) => {
        const [from, end] = [nextMinute(Date.parse(at)), nextMinute(Date.parse(at) + period * 1_000)];
        return Array.from({ length: (end - from) / 60_000 }, (_, i) => from + i * 60_000);
      })
      .filter((minute) => minute <= now);
    if (minutes.length === 0) return [];
    const until = own.filter((event) => {
      const at = Date.parse(event.at);
      return snapshots.has(event) && at <= now && at > now - 30 * 86_400_000;
    });
    const newest = Math.max(...until.map(({ at }) => Date.parse(at)));
    const periods = until.filter(({ at }) => Date.parse(at) === newest).map(({ period }) => period);
    return [
      {
        page,
        premiere: iso(minutes.reduce((one, other) => Math.min(one, other))),
        derniere: iso(minutes.reduce((one, other) => Math.max(one, other))),
        periode: periods.length === 0 ? null : Math.max(...periods),
      },
    ];
  });
  const context = { ...fixture.deps, now: () => now };
  const answer = CALLS.photographedPages.answer.parse(await pageList(context, new AbortController().signal));
  expect(answer.map(({ libelle: _, ...rest }) => rest)).toEqual(expected);
}
