import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NamedEntity } from './interner.ts';
import { joinNames } from './join-names.ts';

const named = (text: string, type: NamedEntity['type']): NamedEntity => ({ text, type, key: text.toLowerCase() });
const shown = (entities: readonly (readonly [NamedEntity, number])[]) =>
  joinNames(entities).map(({ text, type, count }) => `${text}: ${type} ${count}`);

describe('joinNames', () => {
  it('takes the type that most articles tell, whatever says nothing of it', () => {
    expect(
      shown([
        [named('Transbrix', 'unknown'), 9],
        [named('Transbrix', 'organisation'), 3],
        [named('Transbrix', 'person'), 1],
      ]),
    ).toEqual(['Transbrix: organisation 13']);
  });

  it('tells no type where two are told as often', () => {
    expect(
      shown([
        [named('Lens', 'organisation'), 2],
        [named('Lens', 'place'), 2],
      ]),
    ).toEqual(['Lens: unknown 4']);
  });

  it('joins a last name of unknown type with its only person', () => {
    expect(
      shown([
        [named('Vautrin', 'unknown'), 3],
        [named('Jeanne Vautrin', 'person'), 2],
      ]),
    ).toEqual(['Jeanne Vautrin: person 5']);
  });

  it('has the same types and counts in any order', () => {
    const entity = fc.tuple(
      fc
        .constantFrom('person', 'place', 'organisation', 'unknown')
        .map((type) => named('Lens', type as NamedEntity['type'])),
      fc.integer({ min: 1, max: 5 }),
    );
    fc.assert(
      fc.property(fc.array(entity, { minLength: 1 }), (entities) => {
        expect(shown([...entities].reverse())).toEqual(shown(entities));
      }),
    );
  });
});
