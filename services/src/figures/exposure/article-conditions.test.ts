import { expect, test } from 'vitest';
import { wordsOf } from './article-conditions.ts';

test('words are separated by commas; blanks around them and empty words are ignored', () => {
  expect(wordsOf(' réforme des retraites ,, Paris,')).toEqual(['réforme des retraites', 'Paris']);
});
