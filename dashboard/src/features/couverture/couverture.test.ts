import { ARTICLE } from '@vigie/contracts/row-columns';
import { expect, test } from 'vitest';
import type { CoverageRow } from '../../api/calls/coverage-rows.ts';
import type { Keywords } from '../../api/calls/keywords.ts';
import { articleRow } from '../../testing/article-row.ts';
import { keywordNames } from './keyword-names.ts';
import { mergeRows } from './merge-rows.ts';

const row = (id: string, clusterScore: number | null): CoverageRow => articleRow({ rank: 1, id, clusterScore });

test('a tag found as entity and as lemma lists each article once, best cluster first, ranked anew', () => {
  const rows = mergeRows([row('a', 10), row('b', 5)], [row('c', 7), row('a', 10), row('d', null)]);
  expect(rows.map((one) => [one[ARTICLE.rank], one[ARTICLE.id]])).toEqual([
    [1, 'a'],
    [2, 'c'],
    [3, 'b'],
    [4, 'd'],
  ]);
});

test('keywords are asked for once each, whatever their order', () => {
  const entity = (text: string) => ({ text, type: 'place', score: 1, linkedLemmes: [] }) as const;
  const words = { entities: [entity('Lyon'), entity('Brest')], lemmes: [{ lemme: 'Lyon', score: 1 }] };
  expect(keywordNames(words as unknown as Keywords)).toEqual(['Brest', 'Lyon']);
});
