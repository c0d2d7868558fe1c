import { expect, test } from 'vitest';
import { lastPass } from './last-pass.ts';

test('the last pass is the start of the hour that runs in Paris', () => {
  expect(lastPass(Date.parse('2026-11-21T09:59:59Z'))).toBe('21-11-2026 10:00');
  expect(lastPass(Date.parse('2026-11-20T23:00:00Z'))).toBe('21-11-2026 00:00');
});
