import fc from 'fast-check';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { loadable } from '../shared/loadable.tsx';
import { ADMIN, htmlOf, textsOf } from '../testing/screen.tsx';
import { GuardedScreen } from './dashboard.tsx';
import { SCREENS } from './screens.ts';

const Empty = loadable(async () => ({ default: () => null }));
await Empty.load();

const shownAt = (screen: (typeof SCREENS)[number], search: string): string[] =>
  textsOf(
    htmlOf(createElement(GuardedScreen, { screen: { ...screen, component: Empty } }), {
      user: ADMIN,
      at: `/dashboard/x?${search}`,
    }),
  );

const screen = fc.constantFrom(...SCREENS);

test('every screen names the values of the address that it does not follow', () => {
  const wrong = fc.constantFrom(
    ['source', 'martian', 'Zone'],
    ['clusterOrphan', 'true', 'Clusters orphelins'],
    ['articleCategory', 'sport', 'Catégorie des articles'],
    ['limit', '0', 'Limite'],
    ['periode', 'demain', 'Période'],
    ['fromDate', '31/02/2026', 'Depuis'],
  );
  fc.assert(
    fc.property(screen, fc.uniqueArray(wrong, { minLength: 1, selector: ([name]) => name }), (one, values) => {
      const search = values.map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`).join('&');
      const [words = '', button] = shownAt(one, search);
      for (const [, value, label] of values) expect(words).toContain(`${label} «\u00a0${value}\u00a0»`);
      expect(words.includes('Période montrée')).toBe(
        values.some(([name]) => name === 'periode' || name === 'fromDate'),
      );
      expect(button).toBe('Retirer de l’adresse');
    }),
    { numRuns: 100 },
  );
});

test('nothing is named where every value can be read', () => {
  for (const one of SCREENS) expect(shownAt(one, 'source=google&clusterOrphan=1&periode=hier&editeur=all')).toEqual([]);
});

test('every screen names the parameters that it does not know, beside what is unreadable', () => {
  const misspelt = fc.constantFrom(
    'sourc',
    'editor',
    'fromdate',
    'Source',
    'period',
    'utm_source',
    'jour',
    'tri-x',
    '__proto__',
    'constructor',
  );
  const cases = fc.uniqueArray(misspelt, { minLength: 1 });
  fc.assert(
    fc.property(screen, cases, fc.boolean(), (one, names, wrong) => {
      const search = names.map((name) => `${name}=mobile`).join('&');
      const [words = '', button] = shownAt(one, wrong ? `${search}&source=martian` : `${search}&source=mobile`);
      for (const name of names) expect(words).toContain(`«\u00a0${name}=mobile\u00a0»`);
      expect(words.includes('illisible')).toBe(wrong);
      expect(button).toBe('Retirer de l’adresse');
    }),
    { numRuns: 100 },
  );
});

test('the words of one value, and of a range in the wrong order', () => {
  const [first] = SCREENS;
  expect(shownAt(first!, 'source=martian')[0]).toBe(
    'Une valeur de l’adresse est illisible et n’est pas appliquée\u00a0: Zone «\u00a0martian\u00a0».',
  );
  expect(shownAt(first!, 'fromDate=2026-11-20T10:00&toDate=2026-11-20T09:00')[0]).toContain(
    'Depuis «\u00a02026-11-20T10:00\u00a0», Au «\u00a02026-11-20T09:00\u00a0». Période montrée',
  );
});
