import { expect, it } from 'vitest';
import type { Series } from '../types.ts';
import { chosenIds, pickVisible, toggleVisible } from './legend.tsx';

const series: Series[] = [
  { id: 'score', label: 'Score Total', token: 'total', locked: true, values: [] },
  { id: 'a', label: 'A', token: 'desktop', values: [] },
  { id: 'b', label: 'B', token: 'mobile', values: [] },
];

it('keeps the locked series in any case', () => {
  expect(toggleVisible(series, ['score', 'a'], 'score')).toEqual(['score', 'a']);
  expect(pickVisible(series, []).map(({ id }) => id)).toEqual(['score']);
});

it('draws in legend order, not in the order of clicks', () => {
  const visible = toggleVisible(series, ['score', 'b'], 'a');
  expect(pickVisible(series, visible).map(({ id }) => id)).toEqual(['score', 'a', 'b']);
});

it('leaves at least one series', () => {
  expect(toggleVisible(series.slice(1), ['a'], 'a')).toEqual(['a']);
});

it('shows a series that arrives after a click on another one', () => {
  const clicked = new Map([['a', false]]);
  expect(chosenIds(series.slice(0, 2), ['score', 'a'], clicked)).toEqual(['score']);
  expect(chosenIds(series, ['score', 'a', 'b'], clicked)).toEqual(['score', 'b']);
});
