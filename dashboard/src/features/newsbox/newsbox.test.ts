import { fold } from '@vigie/contracts/fold';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExpressionRecord } from '../../api/calls/expressions.ts';
import type { Theme } from '../../api/calls/theme.ts';
import { proposals } from './proposals.ts';
import { confirmedOn, isOfCluster } from './today.ts';

const words = (entities: [string, number][], lemmas: [string, number][]): Pick<Theme, 'entities' | 'lemmes'> => ({
  entities: entities.map(([text, count]) => ({ text, type: 'person', count })),
  lemmes: lemmas.map(([lemme, count]) => ({ lemme, count })),
});

describe('proposals', () => {
  test('are seven phrases of three entities and two lemmas, in order', () => {
    const found = proposals(
      words(
        [
          ['A', 9],
          ['B', 8],
          ['C', 7],
          ['D', 6],
        ],
        [
          ['x', 5],
          ['y', 4],
          ['z', 3],
        ],
      ),
    );
    expect(found).toEqual(['A B', 'A C', 'B C', 'A B C', 'A x', 'A y', 'B x']);
  });

  test('take words that differ by accents and case once, as the more frequent one is written', () => {
    const found = proposals(
      words(
        [
          ['senat', 2],
          ['Sénat', 5],
          ['Ã‰lysÃ©e', 3],
        ],
        [],
      ),
    );
    expect(found[0]).toBe('Sénat Élysée');
  });

  test('do not say a name again as a lemma', () => {
    expect(
      proposals(
        words(
          [['Quimper', 9]],
          [
            ['quimper', 9],
            ['incendie', 4],
          ],
        ),
      ),
    ).toEqual(['Quimper', 'Quimper incendie', 'incendie']);
  });

  test('drop what is empty or said before', () => {
    expect(proposals(words([['A', 1]], []))).toEqual(['A']);
    expect(proposals(words([], [['x', 1]]))).toEqual(['x']);
    expect(proposals(words([], []))).toEqual([]);
  });

  test('are at most seven, none empty, no two the same but for accents and case, whatever the words', () => {
    const text = fc.constantFrom('', ' ', 'Été', 'ETE', 'été', 'Œuvre', 'A B', 'a', 'B', 'À', 'x', 'l’eau', "l'eau");
    const counted = fc.array(fc.tuple(text, fc.nat(5)));
    fc.assert(
      fc.property(counted, counted, (entities, lemmas) => {
        const found = proposals(words(entities, lemmas));
        expect(found.length).toBeLessThanOrEqual(7);
        expect(found.every((phrase) => phrase.trim() !== '')).toBe(true);
        expect(new Set(found.map((phrase) => fold(phrase))).size).toBe(found.length);
      }),
    );
  });
});

test('what was confirmed today is counted by the Paris day', () => {
  const at = (date_confirmation: string | null) => ({ date_confirmation }) as ExpressionRecord;
  const list = [at('2026-11-20T23:30:00Z'), at('2026-11-20T22:30:00Z'), at(null)];
  expect(confirmedOn(list, '2026-11-21')).toBe(1);
});

test('ids of clusters are not those of topics', () => {
  expect(isOfCluster({ clusterId: '00000000000000ab' })).toBe(true);
  expect(isOfCluster({ clusterId: '3d8a4a3e-0000-4000-8000-000000000000' })).toBe(false);
});
