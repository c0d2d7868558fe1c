import { expect, test } from 'vitest';
import { placesGained, rankingSentence } from './simulated-ranking.tsx';

const row = (_id: string, rang: number | null, simulated: number | null) => ({
  _id,
  score: 10,
  rang,
  simule: { score: 10, rang: simulated },
});

test('places are gained upwards; without a rank on one side nothing is', () => {
  expect(placesGained(row('a', 5, 2))).toBe(3);
  expect(placesGained(row('a', 2, 5))).toBe(-3);
  expect(placesGained(row('a', null, 5))).toBeNull();
});

test('the sentence tells how many change places, who is first, and that minutes are read again', () => {
  const rows = [row('Aurore', 2, 1), row('Ouest', 1, 2), row('Sud', 3, 3)];
  expect(rankingSentence({ rows, ordre_change: false })).toBe(
    'Sous ces poids, 2 éditeurs changent de rang sur 3, Aurore devient premier.',
  );
  expect(rankingSentence({ rows: [row('Sud', 1, 1)], ordre_change: true })).toBe(
    'Sous ces poids, aucun éditeur ne change de rang, Sud reste premier. Des places sont dans un autre ordre : chaque minute est relue.',
  );
});
