import { createElement } from 'react';
import { expect, test } from 'vitest';
import { loadable } from '../shared/loadable.tsx';
import { ADMIN, attributesOf, htmlOf, READER, textsOf } from '../testing/screen.tsx';
import { GuardedScreen } from './dashboard.tsx';
import { SCREENS } from './screens.ts';

const Empty = loadable(async () => ({ default: () => null }));
await Empty.load();

const record = (nom_norme: string, nom_affiche: string, suivi: boolean) => ({
  groupe: nom_affiche,
  nom_norme,
  nom_affiche,
  majeur: true,
  suivi,
});
const RECORDS = [record('aurore', 'Aurore', true), record('lemonde.fr', 'Le Monde', false)];

const shownBy = (screen: (typeof SCREENS)[number], editeur: string, user = ADMIN, records = RECORDS): string =>
  htmlOf(createElement(GuardedScreen, { screen: { ...screen, component: Empty } }), {
    user,
    at: `/dashboard?editeur=${editeur}`,
    answers: { publisherList: records },
  });

/** Screens of which the bar's publisher chooses nothing. */
const WITHOUT = [
  'page',
  'article',
  'articleByUrl',
  'actus',
  'actushome',
  'incidents',
  'admin',
  'compte',
  'tableau',
  'alertes',
  'canaux',
  'matin',
  'adminKeys',
  'adminReport',
  'adminQueues',
  'adminJournal',
  'adminCollect',
];

test.each(SCREENS.map((screen) => [screen.name, screen] as const))(
  '%s says that a publisher without data is not followed, if it is about a publisher',
  (name, screen) => {
    const said = textsOf(shownBy(screen, 'lemonde.fr')).join('');
    if (WITHOUT.includes(name)) expect(said).toBe('');
    else expect(said).toContain('Le Monde n’est pas suivi ici');
    expect(textsOf(shownBy(screen, 'aurore'))).toEqual([]);
    expect(textsOf(shownBy(screen, 'all'))).toEqual([]);
  },
);

test('the next step is the collection for administrators, and every publisher for all', () => {
  const screen = SCREENS.find(({ name }) => name === 'suivigeneral')!;
  const links = (html: string) => attributesOf(html, 'href');
  expect(links(shownBy(screen, 'lemonde.fr'))[0]).toBe('/dashboard/admin/collecte');
  const [everyone, ...rest] = links(shownBy(screen, 'lemonde.fr', READER));
  expect(new URLSearchParams(everyone?.split('?')[1]).get('editeur')).toBe('all');
  expect(rest).toEqual([]);
  expect(textsOf(shownBy(screen, 'lemonde.fr', READER)).join('')).toContain('Un administrateur peut');
});

test('without any data, the first steps stand there instead', () => {
  const screen = SCREENS.find(({ name }) => name === 'suivigeneral')!;
  expect(textsOf(shownBy(screen, 'lemonde.fr', ADMIN, [record('lemonde.fr', 'Le Monde', false)]))).toEqual([]);
});
