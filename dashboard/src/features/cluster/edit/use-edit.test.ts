import { expect, test } from 'vitest';
import type { ClusterDetail } from '../../../api/calls/clusters.ts';
import { undoOf } from './use-edit.tsx';

type Event = ClusterDetail['historique'][number];

const NONE = { cluster: null, article: null, detail: '', par: 'admin@vigie.example' };
const at = (minute: number): string => `2026-11-21T10:0${minute}:00.000Z`;
const event = (type: Event['type'], minute: number, more: Partial<Event> = {}): Event => ({
  ...NONE,
  type,
  date: at(minute),
  ...more,
});

const undo = (index: number, events: Event[]) => undoOf([events[index] as Event], events, 'a');

test('the newest title goes back to the one before, or to the algorithm’s', () => {
  const second = event('edited', 2, { detail: 'title: Deux' });
  const first = event('edited', 1, { detail: 'title: Un' });
  expect(undo(0, [second, first])).toEqual([{ cluster: 'a', body: { type: 'title', title: 'Un' } }]);
  expect(undo(1, [second, first])).toBeNull();
  expect(undo(0, [first])).toEqual([{ cluster: 'a', body: { type: 'title', title: '' } }]);
});

test('a split is taken back by a merge, once', () => {
  const split = [event('left', 1, { cluster: 'b', article: '1' }), event('split', 1, { cluster: 'b' })];
  expect(undo(1, split)).toEqual([{ cluster: 'a', body: { type: 'merge', clusters: ['b'] } }]);
  expect(undo(0, split)).toBeNull();
  expect(undo(2, [event('merged', 2, { cluster: 'b' }), ...split])).toBeNull();
});

test('a merge is taken back with the articles that came with it, once', () => {
  const merged = [
    event('joined', 1, { cluster: 'b', article: '1' }),
    event('joined', 1, { cluster: 'b', article: '2' }),
    event('merged', 1, { cluster: 'b' }),
  ];
  const back = [{ cluster: 'a', body: { type: 'split', articles: ['1', '2'], into: 'b' } }];
  expect(undo(2, merged)).toEqual(back);
  expect(undo(0, merged)).toBeNull();
  expect(undo(3, [event('split', 2, { cluster: 'b' }), ...merged])).toBeNull();
  // Of the days when the history did not name them.
  expect(undo(0, [event('merged', 1, { cluster: 'b' })])).toBeNull();
});

test('moves go back where they came from, once', () => {
  const left = event('left', 1, { cluster: 'b', article: '1' });
  expect(undo(0, [left])).toEqual([{ cluster: 'a', body: { type: 'move', article: '1' } }]);
  expect(undo(0, [event('joined', 1, { cluster: 'b', article: '1' })])).toEqual([
    { cluster: 'b', body: { type: 'move', article: '1' } },
  ]);
  expect(undo(1, [event('joined', 2, { cluster: 'b', article: '1' }), left])).toBeNull();
});

test('what the algorithm did, and what says no more, has nothing to take back', () => {
  expect(undo(0, [event('joined', 1, { article: '1', par: null })])).toBeNull();
  expect(undo(0, [event('edited', 1, { detail: 'status: closed' })])).toBeNull();
});
