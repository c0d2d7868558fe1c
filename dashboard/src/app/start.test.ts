import { SCREEN_NAMES } from '@vigie/contracts/roles/screens';
import { expect, test } from 'vitest';
import { ADMIN, READER } from '../testing/screen.tsx';
import { loadDashboard, loadLogin } from './frames.ts';
import { PAGES } from './pages.ts';
import { SCREENS, screenAt } from './screens.ts';
import { codeFor, nameAt } from './start.ts';

const addressOf = (path: string): string => path.replace(/:\w+/g, 'un%20mot');

test.each(SCREENS)('$path is the screen that the router finds', ({ path, name }) => {
  expect(nameAt(addressOf(path))).toBe(name);
  expect(screenAt(addressOf(path))?.name).toBe(name);
});

test('what is no screen loads only the frame', () => {
  expect(nameAt('/dashboard/inconnu')).toBeUndefined();
  expect(codeFor('/dashboard/inconnu', READER)).toEqual([loadDashboard]);
});

test.each(['/', '/dashboard'])('%s loads the home', (path) => {
  expect(codeFor(path, READER)).toEqual([loadDashboard, PAGES.suivigeneral]);
});

test('the login loads nothing of the dashboard; without a user, the dashboard leads there', () => {
  expect(codeFor('/login', ADMIN)).toEqual([loadLogin]);
  expect(codeFor('/dashboard/articles', null)).toEqual([loadDashboard, loadLogin]);
  expect(codeFor('/maintenance', ADMIN)).toEqual([]);
});

test.each(SCREEN_NAMES.map((name) => [name] as const))('%s is loaded for those who may open it', (name) => {
  const path = addressOf(SCREENS.find((one) => one.name === name)?.path ?? '');
  expect(codeFor(path, ADMIN)).toContain(PAGES[name]);
});

test('of a screen for administrators, others load no code', () => {
  expect(codeFor('/dashboard/admin', READER)).toEqual([loadDashboard]);
});
