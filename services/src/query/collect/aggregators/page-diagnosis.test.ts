import { expect, test } from 'vitest';
import type { AggregatorPage } from '../../../sources/aggregators/page.ts';
import { diagnosePage, type JudgedPage } from './page-diagnosis.ts';
import type { NewestReading } from './page-figures.ts';

const MINUTE = 60_000;
/** 9:00 in Paris. */
const NOW = Date.UTC(2026, 10, 20, 8);
const PAGE: AggregatorPage = {
  id: 'p',
  version: 1,
  deleted: false,
  source: 'google_desktop',
  url: 'https://news.google.com/home?hl=fr',
  name: 'À la une',
  position: 'top',
  category: 'homepage',
  topic: '',
  enabled: true,
  switchedBy: 'u1',
  switchedAt: NOW - 300 * MINUTE,
};
const READ: NewestReading = {
  at: NOW - MINUTE,
  outcome: 'sent',
  periodS: 130,
  check: '',
  reason: '',
  status: 200,
  placements: 30,
  unresolved: 0,
  difference: 0,
};
const words = (change: Partial<JudgedPage>): string | undefined =>
  diagnosePage({
    page: PAGE,
    standing: undefined,
    silence: undefined,
    newest: READ,
    intervalMs: 2 * MINUTE,
    next: NOW + MINUTE,
    now: NOW,
    ...change,
  })?.diagnosis;
const read = (change: Partial<NewestReading>) => words({ newest: { ...READ, periodS: 0, ...change } });
const silence = { silentUntil: 0, off: false, orderedBy: '', orderedAt: 0 };
const standing = { since: NOW - 30 * MINUTE, movedTo: '' };

test('nothing is wrong with a page that sends snapshots, or is off', () => {
  expect(words({})).toBeUndefined();
  expect(words({ newest: { ...READ, outcome: 'same' } })).toBeUndefined();
  expect(words({ page: { ...PAGE, enabled: false }, newest: undefined })).toBeUndefined();
  expect(words({ newest: undefined, page: { ...PAGE, switchedAt: NOW - 5 * MINUTE } })).toBeUndefined();
});

test.each<[string | undefined, string]>([
  [
    words({ silence: { ...silence, off: true, orderedAt: NOW - 60 * MINUTE } }),
    'L’hôte est réduit au silence depuis 08:00',
  ],
  [
    words({ standing: { ...standing, state: 'paused', status: 403 } }),
    'L’agrégateur refuse notre robot (403 depuis 08:30)',
  ],
  [
    words({ standing: { ...standing, state: 'asleep', status: 404 } }),
    'Il n’y a plus rien à cette adresse (404 depuis 08:30)',
  ],
  [words({ silence: { ...silence, silentUntil: NOW + 5 * MINUTE } }), 'L’agrégateur demande le silence jusqu’à 09:05'],
  [
    read({ outcome: 'disallowed', reason: 'Disallow: /home' }),
    'Le robots.txt de l’agrégateur interdit cette page (Disallow: /home)',
  ],
  [
    read({ outcome: 'disallowed', reason: 'robots.txt: unreachable' }),
    'Le robots.txt de l’agrégateur ne répond pas, rien n’est donc lu',
  ],
  [read({ outcome: 'shell' }), 'La page ne contient aucun article'],
  [
    read({ outcome: 'refused', check: 'unresolved', unresolved: 0.07 }),
    '7 % des articles n’ont pas l’adresse de leur éditeur (au plus 2 %)',
  ],
  [
    read({ outcome: 'refused', check: 'disagreement', difference: 0.25 }),
    'Les deux lectures de la page diffèrent de 25 % (au plus 5 %)',
  ],
  [read({ outcome: 'refused', check: 'contract' }), 'Ce qui est lu de la page ne tient pas dans un événement'],
  [read({ outcome: 'denied', status: 429 }), 'L’agrégateur refuse notre robot (429)'],
  [
    read({ outcome: 'failed', status: 200, reason: 'elsewhere: consent.test' }),
    'L’adresse mène ailleurs (consent.test)',
  ],
  [read({ outcome: 'failed', status: 500, reason: 'HTTP 500' }), 'Le site répond par une erreur 500'],
  [read({ outcome: 'failed', status: 0, reason: 'timeout' }), 'Le serveur ne répond pas à temps'],
  [read({ outcome: 'failed', status: 200, reason: 'cut' }), 'Le fichier est coupé avant sa fin'],
  [words({ newest: undefined }), 'Pas encore lue depuis 04:00'],
  [
    words({ newest: undefined, page: { ...PAGE, switchedAt: NOW - 1_500 * MINUTE } }),
    'Aucun relevé depuis plus de 24 h',
  ],
  [words({ next: NOW - 15 * MINUTE }), 'Aucun relevé depuis 08:59'],
  [
    words({ intervalMs: 3 * MINUTE }),
    'Trop de pages de news.google.com sont activées : celle-ci est relue toutes les 3 min au lieu de 2 min',
  ],
])('%s', (said, expected) => {
  expect(said?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(expected);
});
