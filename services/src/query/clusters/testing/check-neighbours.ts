import { expect } from 'vitest';
import type { NaiveCluster } from '../../exposure/naive/cluster-cases.ts';
import { clusterNeighbours } from '../neighbours.ts';
import { type Checked, clusterQuestion, queryOf } from './checked.ts';
import { expectedCard, expectedOrder } from './expected-card.ts';

const NEAREST = 4;
const LEAST = 0.3;

/** null: of another length, or of no length. */
function cosine(a: readonly number[], b: readonly number[]): number | null {
  if (a.length !== b.length) return null;
  const dot = (x: readonly number[], y: readonly number[]): number =>
    x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0);
  const norms = Math.sqrt(dot(a, a)) * Math.sqrt(dot(b, b));
  return norms === 0 ? null : dot(a, b) / norms;
}

/** Clusters with those nearest to them; their likenesses to the fifth digit, which vectors of single precision hold. */
export async function checkNeighbours(checked: Checked): Promise<void> {
  const { fixture, asked, range } = checked;
  const order = expectedOrder(checked);
  const near = (one: NaiveCluster): { other: (typeof order)[number]; similarite: number }[] =>
    order
      .filter((other) => other.one !== one)
      .map((other) => ({ other, similarite: cosine(one.vector, other.one.vector) ?? 0 }))
      .filter(({ similarite }) => similarite >= LEAST)
      .sort((a, b) => b.similarite - a.similarite || (BigInt(a.other.one.id) < BigInt(b.other.one.id) ? -1 : 1))
      .slice(0, NEAREST);
  const expected = order
    .map(({ one, score }) => ({ one, score, proches: near(one) }))
    .filter(({ proches }) => proches.length > 0)
    .sort((a, b) => (b.proches[0]?.similarite ?? 0) - (a.proches[0]?.similarite ?? 0))
    .map(({ one, score, proches }) => ({
      ...expectedCard(checked, one, score),
      proches: proches.map(({ other, similarite }) => ({
        ...expectedCard(checked, other.one, other.score),
        similarite: expect.closeTo(similarite, 5),
      })),
    }));
  expect(await clusterNeighbours(await clusterQuestion(fixture, queryOf(asked, range)))).toEqual(expected);
}
