import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageLink, LinkGraphBuilder } from './average-link.ts';
import { inOneGo } from './work.ts';

type Edge = [a: number, b: number, weight: number];

const run = (count: number, edges: readonly Edge[], least: number, tied: readonly number[] = []): number[] => {
  const graph = new LinkGraphBuilder(count);
  for (const [a, b] of edges) graph.count(a, b);
  graph.counted();
  for (const edge of edges) graph.put(...edge);
  const units = {
    sizes: new Float64Array(count).fill(1),
    tied: Int32Array.from({ length: count }, (_, unit) => tied[unit] ?? -1),
    crowds: new Float64Array(count),
  };
  return [...inOneGo(averageLink(units, graph.done(), least))];
};

/** The definition: join the two groups with the largest mean, again and again. */
const naive = (count: number, edges: readonly Edge[], least: number): number[] => {
  const likeness = (a: number, b: number) =>
    edges.reduce((sum, [x, y, w]) => sum + ((x === a && y === b) || (x === b && y === a) ? Math.fround(w) : 0), 0);
  const groups = Array.from({ length: count }, (_, unit) => [unit]);
  for (;;) {
    let best: [number, number] | null = null;
    let most = least;
    for (let i = 0; i < groups.length; i += 1) {
      for (let j = i + 1; j < groups.length; j += 1) {
        const pairs = groups[i]!.flatMap((a) => groups[j]!.map((b) => likeness(a, b)));
        const mean = pairs.reduce((sum, value) => sum + value, 0) / pairs.length;
        if (mean >= most && mean > 0) [best, most] = mean > most || best === null ? [[i, j], mean] : [best, most];
      }
    }
    if (best === null) break;
    groups[best[0]]!.push(...groups[best[1]]!);
    groups.splice(best[1], 1);
  }
  const of: number[] = [];
  for (const group of groups) for (const unit of group) of[unit] = Math.min(...group);
  return of;
};

describe('averageLink', () => {
  it('gives the same as joining the most similar pair again and again', () => {
    const edge = fc.tuple(fc.nat(8), fc.nat(8), fc.double({ min: 0.01, max: 1, noNaN: true }));
    const edges = fc.uniqueArray(edge, { maxLength: 30, selector: ([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}` });
    fc.assert(
      fc.property(edges, fc.double({ min: 0.1, max: 0.6, noNaN: true }), (all, least) => {
        const sound = all.filter(([a, b]) => a !== b);
        // Pairs with equal means may be joined in another order.
        fc.pre(new Set(sound.map(([, , w]) => Math.fround(w))).size === sound.length);
        expect(run(9, sound, least)).toEqual(naive(9, sound, least));
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  it('never joins units that are tied to different clusters, not through a third one either', () => {
    const edges: Edge[] = [
      [0, 1, 0.9],
      [1, 2, 0.9],
      [0, 2, 0.9],
    ];
    const group = run(3, edges, 0.1, [4, -1, 5]);
    expect(group[0]).not.toBe(group[2]);
    expect(run(3, edges, 0.1)).toEqual([0, 0, 0]);
  });
});
