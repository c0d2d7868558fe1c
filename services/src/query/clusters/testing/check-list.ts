import { querySchema } from '@vigie/contracts/query';
import { expect } from 'vitest';
import { clusterList } from '../cluster-list.ts';
import { type Checked, clusterQuestion, queryOf } from './checked.ts';
import { expectedCard, expectedOrder } from './expected-card.ts';

/** Words of the query, as the dictionary writes them. */
export const LEMMAS: Readonly<Record<string, string[]>> = {
  retraites: ['retraite'],
  'greve, Réformes': ['grève', 'réforme'],
  'WEEK END': ['week-end'],
  'sous préfectures': ['sous-préfecture'],
  'SOUS-PREFECTURE': ['sous-préfecture'],
  jeudi: ['jeudi'],
};

/** Every field of the list, and of a page of it. Resolves to how many clusters the list shows. */
export async function checkList(checked: Checked): Promise<number> {
  const { fixture, asked, range } = checked;
  const expected = expectedOrder(checked).map(({ one, score }) => expectedCard(checked, one, score));
  const pageInfo = [{ count: expected.length, lemmes: LEMMAS[asked.clusterLemmes] ?? [] }];
  const page = async (offset: number, count: number): Promise<unknown> =>
    clusterList(await clusterQuestion(fixture, queryOf(asked, range)), {
      ...querySchema.parse(queryOf(asked, range)),
      pagination: { offset, count },
      text: '',
    });
  expect(await page(0, 100)).toEqual({ clusters: expected, pageInfo });
  expect(await page(1, 2)).toEqual({ clusters: expected.slice(1, 3), pageInfo });
  return expected.length;
}
