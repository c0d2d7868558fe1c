import type { ScorePart } from '@vigie/contracts/calls/scores';
import { KIND_LABELS } from '@vigie/contracts/option-labels';
import { POSITIONS, SOURCES } from '@vigie/contracts/options';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listedBy, openedTrail, PAR, partOf, readScoreAddress, withScoreAddress } from './score-address.ts';

const ARTICLE = '00000000000000ab';
const CLUSTER = '00000000000000cd';
const read = (search: string) => readScoreAddress(new URLSearchParams(search));

const id = fc.integer({ min: 1 }).map((value) => value.toString(16).padStart(16, '0'));
const piece: fc.Arbitrary<ScorePart> = fc.oneof(
  fc.record({ source: fc.constantFrom(...SOURCES), position: fc.constantFrom(...POSITIONS) }),
  fc.record({ sorte: fc.constantFrom(...(Object.keys(KIND_LABELS) as (keyof typeof KIND_LABELS)[])) }),
  fc.record({ cluster: id }),
  fc.record({ article: id }),
);
const trail = fc.uniqueArray(piece, { selector: listedBy, maxLength: 4 });
const side = fc.oneof(
  fc.constant({}),
  fc.constant({ editeur: 'aurore.example' }),
  fc.constant({ fromDate: '2026-10-25T00:00', toDate: '2026-10-25T23:59' }),
  fc.constant({ fromDate: '2026-10-25T00:00', toDate: '2026-10-25T23:59', editeur: 'all' }),
);
const address = fc.record({ a: side, par: fc.constantFrom(...PAR), trail });

describe('the address of « Score ouvert »', () => {
  test('holds side A, the breakdown and the opened steps, and leaves the filter alone', () => {
    fc.assert(
      fc.property(address, address, (one, before) => {
        const filter = '?editeur=direct24.example&source=google&onglet=x';
        const search = withScoreAddress(withScoreAddress(filter, before), one);
        expect(read(search)).toEqual(one);
        const params = new URLSearchParams(search);
        expect(['editeur', 'source', 'onglet'].map((name) => params.get(name))).toEqual([
          'direct24.example',
          'google',
          'x',
        ]);
      }),
    );
  });

  test.each([
    ['?aDu=2026-10-25T00:00', {}],
    ['?aDu=2026-10-25T00:00&aAu=2026-10-24T00:00', {}],
    ['?aDu=hier&aAu=2026-10-24T00:00&aEditeur=x', { editeur: 'x' }],
  ])('%s: a side that is not whole is left out', (search, a) => expect(read(search).a).toEqual(a));

  test('steps and breakdowns that do not exist are left out', () => {
    const dans = `page.google_desktop.nord~sorte.radio~article.1~cluster.${CLUSTER}~autre`;
    expect(read(`?par=titre&dans=${dans}`)).toEqual({ a: {}, par: 'page', trail: [{ cluster: CLUSTER }] });
  });
});

describe('opening steps', () => {
  test('a trail grows by what a step opens, in the order of opening', () => {
    const page = { source: 'google_desktop', position: 'top' } as const;
    const first = openedTrail([], page);
    const second = openedTrail(first, { ...page, article: ARTICLE });
    expect(second).toEqual([page, { article: ARTICLE }]);
    expect(partOf(second)).toEqual({ ...page, article: ARTICLE });
    expect(openedTrail(second, partOf(second))).toEqual(second);
  });

  test('what a step takes out of the part leaves the trail: a page instead of its kind', () => {
    const page = { source: 'google_desktop', position: 'top' } as const;
    const within = [{ sorte: 'google_top' }, { article: ARTICLE }] as const;
    expect(openedTrail(within, { article: ARTICLE, ...page })).toEqual([{ article: ARTICLE }, page]);
  });

  test('any part that is opened is the part of its trail', () => {
    fc.assert(
      fc.property(trail, trail, (from, to) => {
        expect(partOf(openedTrail(from, partOf(to)))).toEqual(partOf(to));
      }),
    );
  });
});
