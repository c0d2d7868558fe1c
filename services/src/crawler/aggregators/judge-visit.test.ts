import { expect, test } from 'vitest';
import { inventedPage } from '../testing/invented-pages.ts';
import { refusalAnomaly } from './judge-visit.ts';

/** 9:00 in Paris. */
const AT = Date.UTC(2026, 10, 20, 8);
const PAGE = inventedPage('google_mobile_webview', 'https://news.google.com/home');
const REFUSED = { at: AT, check: 'unresolved', unresolved: 0.125, difference: 0.25 } as const;
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('an anomaly says the page, the time, the trouble and where the document is', () => {
  const of = (check: 'unresolved' | 'disagreement' | 'contract') =>
    plain(refusalAnomaly(PAGE, { ...REFUSED, check }).comment);
  expect(of('unresolved')).toBe(
    'Relevé de la page « À la une » de Google Actualités (mobile) refusé à 09:00 : 12,5 % des articles n’ont pas l’adresse de leur éditeur (au plus 2 %). Le document est gardé 24 h dans Collecte › Agrégateurs.',
  );
  expect(of('disagreement')).toContain('diffèrent de 25 % (au plus 5 %)');
  expect(of('contract')).toContain('ne tient pas dans un événement');
});

test('one a page, trouble and day of Paris', () => {
  const { id } = refusalAnomaly(PAGE, REFUSED);
  const idOf = (change: object, page = PAGE) => refusalAnomaly(page, { ...REFUSED, ...change }).id;
  expect(idOf({ at: AT + 14 * 3_600_000, unresolved: 0.5 })).toBe(id);
  expect(idOf({ at: AT + 15 * 3_600_000 })).not.toBe(id);
  expect(idOf({ check: 'disagreement' })).not.toBe(id);
  expect(idOf({}, inventedPage('google_desktop', PAGE.url))).not.toBe(id);
});
