import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { ChangedIds } from './changed-ids.ts';

interface Part {
  first: number;
  last: number;
  level: number;
  ids: readonly string[];
}

const nameOf = ({ first, last, level }: Part): string => `all_${first}_${last}_${level}`;

/** A table whose rows are ids. */
class Table {
  parts: Part[] = [];
  statements = 0;
  #inserts = 0;

  insert(ids: readonly string[]): void {
    this.#inserts += 1;
    this.parts.push({ first: this.#inserts, last: this.#inserts, level: 0, ids });
  }

  /** Makes one part of two neighbours. */
  merge(place: number): void {
    const [a, b] = this.parts.slice(place, place + 2);
    if (!a || !b) return;
    const level = Math.max(a.level, b.level) + 1;
    this.parts.splice(place, 2, { first: a.first, last: b.last, level, ids: [...a.ids, ...b.ids] });
  }

  get store(): Store {
    const query = async (_sql: string, values: Readonly<Record<string, unknown>> = {}) => {
      this.statements += 1;
      const left = new Set(Object.values(values).flat());
      const rest = this.parts.filter((part) => !left.has(nameOf(part)));
      return [...new Set(rest.flatMap(({ ids }) => ids))].map((id) => [id]);
    };
    const parts = async () => this.parts.map(nameOf);
    return { query, parts } as Partial<Store> as Store;
  }
}

const IDS = ['1', '2', '3', '4', '5'];
const step = fc.oneof(
  fc.subarray(IDS, { minLength: 1 }).map((inserted) => ({ inserted })),
  fc.nat(5).map((merged) => ({ merged })),
  fc.constant('empty' as const),
  fc.constant('look' as const),
);

test.each([3, 8, 1_000])('whatever came since a look is told, where %i ids are known at most', async (most) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const table = new Table();
      const changed = new ChangedIds('articles', ['article'], most);
      /** Epoch of each look, and the ids that came after it or were there when the table was emptied. */
      const looks: { epoch: number; since: Set<string> }[] = [];
      const came = (ids: readonly string[]): void => {
        for (const { since } of looks) for (const id of ids) since.add(id);
      };
      for (const one of [...steps, 'look' as const]) {
        if (one === 'look') looks.push({ epoch: (await changed.look(table))!, since: new Set() });
        else if (one === 'empty') {
          came(table.parts.flatMap(({ ids }) => ids));
          table.parts = [];
        } else if ('merged' in one) table.merge(one.merged);
        else {
          table.insert(one.inserted);
          came(one.inserted);
        }
      }
      for (const { epoch, since } of looks) {
        for (const id of since) expect(changed.isSame(id, epoch), `${id} since ${epoch}`).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});

test('an id that no new part has is the same, and new parts are read once', async () => {
  const table = new Table();
  const changed = new ChangedIds('articles', ['article']);
  table.insert(['1', '2']);
  const epoch = (await changed.look(table))!;
  expect(table.statements, 'nothing was known before').toBe(0);
  table.insert(['2', '3']);
  await Promise.all([changed.look(table), changed.look(table), changed.look(table)]);
  expect(table.statements).toBe(1);
  expect(IDS.map((id) => changed.isSame(id, epoch))).toEqual([true, false, false, true, true]);
  table.merge(0);
  await changed.look(table);
  expect(table.statements, 'a merge tells nothing new').toBe(1);
  expect(changed.isSame('1', epoch)).toBe(true);
});

test('after too many changes at once, nothing is taken for the same', async () => {
  const table = new Table();
  const changed = new ChangedIds('articles', ['article'], 3);
  table.insert(['1']);
  const epoch = (await changed.look(table))!;
  table.insert(['2', '3', '4']);
  await changed.look(table);
  expect(changed.isSame('1', epoch)).toBe(false);
});
