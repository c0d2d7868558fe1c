import { expect, test } from 'vitest';
import { screenAt } from './screens.ts';
import { menuFor } from './shell/menu-entries.ts';

test.each(['/dashboard/actus', '/dashboard/actushome'])('%s is for administrators and role actus', (path) => {
  expect(screenAt(path)).toMatchObject({ bar: ['zone'] });
  const seen = [
    { isAdmin: false, role: 'normal' },
    { isAdmin: false, role: 'actus' },
    { isAdmin: true, role: 'normal' },
  ] as const;
  expect(seen.map((user) => menuFor(user).some((entry) => entry.path === path))).toEqual([false, true, true]);
});
