import { articleIdFromUInt64 } from '@vigie/contracts/article-id';
import { expect } from 'vitest';
import { clusterContents } from '../cluster-contents.ts';
import { type Checked, clusterQuestion, queryOf } from './checked.ts';
import { expectedContents } from './expected-contents.ts';

export async function checkContents(checked: Checked): Promise<void> {
  const { fixture, known, asked, range } = checked;
  const question = await clusterQuestion(fixture, queryOf(asked, range));
  const ids = known.clusters.map(({ id }) => articleIdFromUInt64(id));
  expect(await clusterContents(question, ids)).toEqual(known.clusters.map((one) => expectedContents(checked, one)));
}
