import { describe, expect, it, vi } from 'vitest';
import type { ColumnDef } from '../columns/column-def.ts';
import { ColumnStore } from './column-store.ts';
import { fillStore } from './fill-store.ts';

const columns: readonly ColumnDef[] = [
  { id: 'title', header: 'Titre', kind: 'title', position: 1 },
  { id: 'score', header: 'Score', kind: 'score', position: 0 },
  { id: 'seen', header: 'Vu', kind: 'date', position: 2 },
  { id: 'double', header: 'Double', kind: 'number', value: (row) => Number(row[0]) * 2 },
];

describe('ColumnStore', () => {
  it('reads positional rows, missing values included', () => {
    const store = ColumnStore.of(columns, [
      [12, 'Un titre', '2026-11-21T10:15:00Z'],
      ['7', '', null],
      [null, null, 'hier'],
    ]);
    expect(store.size).toBe(3);
    expect([0, 1, 2].map((row) => store.number(row, 'score'))).toEqual([12, 7, Number.NaN]);
    expect([0, 1, 2].map((row) => store.text(row, 'title'))).toEqual(['Un titre', undefined, undefined]);
    expect([0, 1, 2].map((row) => store.number(row, 'seen'))).toEqual([
      Date.UTC(2026, 10, 21, 10, 15),
      Number.NaN,
      Number.NaN,
    ]);
    expect(store.number(1, 'double')).toBe(14);
  });

  it('distinguishes zero from missing', () => {
    const store = ColumnStore.of(columns, [[0, 'x', null]]);
    expect(store.number(0, 'score')).toBe(0);
  });

  it('grows past its first buffer, with or without an expected size', () => {
    for (const expected of [undefined, 10, 5000]) {
      const store = new ColumnStore(columns, expected);
      store.append(Array.from({ length: 5000 }, (_, row) => [row, `t${row}`, null]));
      expect(store.number(4999, 'score')).toBe(4999);
      expect(store.number(5000, 'score')).toBeNaN();
      expect(store.text(1023, 'title')).toBe('t1023');
    }
  });

  it('knows its largest score, which scales the bars', () => {
    const column = ColumnStore.of(columns, [
      [3, 'a', null],
      [null, 'b', null],
      [9, 'c', null],
    ]).column('score');
    expect(column.type === 'number' && column.max).toBe(9);
  });

  it('refuses two columns of one id, an unknown id and a column that reads nothing', () => {
    expect(() => new ColumnStore([columns[0]!, columns[0]!])).toThrow('declared twice');
    expect(() => new ColumnStore(columns).column('other')).toThrow('no column other');
    expect(() => new ColumnStore([{ id: 'a', header: 'A', kind: 'text' }])).toThrow('neither position nor value');
  });
});

const rows = Array.from({ length: 30_000 }, (_, row) => [row, `t${row}`, null]);

describe('fillStore', () => {
  it('shows a screenful first and notifies rarely', async () => {
    const store = new ColumnStore(columns);
    const sizes: number[] = [];
    store.subscribe(() => sizes.push(store.size));
    const painted = vi.fn(async () => expect(store.size).toBe(200));
    const pause = vi.fn(async () => expect(store.complete).toBe(false));
    await fillStore(store, rows, { painted, pause });
    expect(painted).toHaveBeenCalledOnce();
    expect(pause.mock.calls.length).toBeGreaterThan(5);
    expect(store.size).toBe(30_000);
    expect(store.complete).toBe(true);
    expect(store.number(29_999, 'score')).toBe(29_999);
    expect(sizes.at(0)).toBe(200);
    expect(sizes.length).toBeLessThan(8);
    expect(sizes.at(-1)).toBe(30_000);
  });

  it('stops when aborted, and leaves the store open', async () => {
    const store = new ColumnStore(columns);
    const abort = new AbortController();
    await fillStore(store, rows, { signal: abort.signal, painted: async () => abort.abort() });
    expect(store.size).toBe(200);
    expect(store.complete).toBe(false);
  });

  it('completes an empty table', async () => {
    const store = new ColumnStore(columns);
    await fillStore(store, []);
    expect(store.complete).toBe(true);
  });
});
