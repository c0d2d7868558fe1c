import { afterAll, beforeAll, vi } from 'vitest';

/** In this file it is a morning of November 2026: dates are written with their year in another year than the present one. */
export function fixedClock(): void {
  beforeAll(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T10:15:00Z'), toFake: ['Date'] });
  });
  afterAll(() => {
    vi.useRealTimers();
  });
}
