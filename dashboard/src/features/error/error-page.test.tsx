import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isLoadFailure, watchLoadFailures } from '../../app/loading.ts';
import { readErrorState } from '../../paths/entry-state.ts';
import { elementsOf } from '../../testing/screen.tsx';
import { WORDS } from './error-page.tsx';

const index = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');

test('index.html says what /error says of a part that did not come, with styles of its own', () => {
  expect(elementsOf(index, 'h1')).toEqual([WORDS.load.title]);
  expect(elementsOf(index, 'p')).toEqual([WORDS.load.text]);
  expect(elementsOf(index, 'a')).toEqual(['Réessayer']);
  expect(index).toContain('<style>');
});

test.each([
  [null, { from: '/dashboard', reason: 'network' }],
  [
    { from: '/dashboard/articles?source=google', reason: 'load' },
    { from: '/dashboard/articles?source=google', reason: 'load' },
  ],
  [
    { from: '//ailleurs.example/', reason: 'load' },
    { from: '/dashboard', reason: 'load' },
  ],
  [{ from: 'https://ailleurs.example/' }, { from: '/dashboard', reason: 'network' }],
  [
    { from: '/error', reason: 'constructor' },
    { from: '/dashboard', reason: 'network' },
  ],
  [
    { from: 7, reason: 7 },
    { from: '/dashboard', reason: 'network' },
  ],
])('what a history entry holds: %j', (state, read) => {
  expect(readErrorState(state)).toEqual(read);
});

test('a failure to load is recognised by the bundler’s event', () => {
  const page = new EventTarget();
  watchLoadFailures(page);
  const error = new TypeError('Failed to fetch dynamically imported module');
  expect(isLoadFailure(error)).toBe(false);
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  expect(isLoadFailure(error)).toBe(true);
  expect([isLoadFailure(new TypeError(error.message)), isLoadFailure(undefined), isLoadFailure('x')]).toEqual([
    false,
    false,
    false,
  ]);
});
