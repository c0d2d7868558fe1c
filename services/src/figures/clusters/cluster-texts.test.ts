import { expect, test } from 'vitest';
import { namedDates } from './cluster-texts.ts';

test('dates of most texts first, each text once', () => {
  const texts = ['Rendez-vous le 12 mai, puis le 12 mai encore', 'Le 12  Mai, puis jeudi', 'Rien'];
  expect(namedDates(texts)).toEqual(['12 mai', 'jeudi']);
});
