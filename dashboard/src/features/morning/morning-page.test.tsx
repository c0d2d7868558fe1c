import { expect, test } from 'vitest';
import { morningSearch, readDay, withDay } from '../../parts/morning/morning-address.ts';
import { paths } from '../../paths/paths.ts';
import { readRivals, withRivals } from '../../query/rivals-address.ts';
import { answered, attributesOf, htmlOf, READER, textsOf } from '../../testing/screen.tsx';
import MorningPage from './morning-page.tsx';

const NIGHT = { fromDate: '2026-11-29T22:00', toDate: '2026-11-30T06:29' };
const line = (chiffre: string, texte: string) => ({
  unite: 'points',
  valeur: 1,
  chiffre,
  texte,
  adresse: `/dashboard/editeurs?fromDate=2026-11-29T22%3A00&valeur=${chiffre}`,
});
const EDITION = {
  editeur: 'aurore',
  nom: 'Aurore',
  date: '2026-11-30',
  derniere: '2026-12-01',
  nuit: NIGHT,
  semaine: null,
  concurrents: [],
  connu: 0.5,
  mots: 20,
  blocs: [
    { bloc: 'perdu', titre: 'Perdu cette nuit', lignes: [line('3', 'trois'), line('4', '<b>quatre</b>')], mot: null },
    { bloc: 'manque', titre: 'Ce qu’il nous manque', lignes: [], mot: 'Aucun concurrent choisi.' },
  ],
};
const shown = (at: string, morning: unknown) =>
  htmlOf(<MorningPage />, { user: READER, at, answers: { morning, publisherList: [] } });

test('each line is a link to the screen of its figure; a block without a line says why', () => {
  const html = shown('/dashboard/matin?editeur=aurore', answered(EDITION));
  const texts = textsOf(html).join(' ');
  for (const word of ['3', 'trois', '<b>quatre</b>', 'Aucun concurrent choisi.', '22:00', 'photographié à 50']) {
    expect(texts).toContain(word);
  }
  const links = attributesOf(html, 'href').map((href) => href.replaceAll('&amp;', '&'));
  for (const { adresse } of EDITION.blocs[0]!.lignes) expect(links).toContain(adresse);
  expect(
    links.filter((href) => href.includes('date=')).map((href) => new URLSearchParams(href.split('?')[1]).get('date')),
  ).toEqual(['2026-11-29', '2026-12-01']);
});

test('the newest edition has no day after', () => {
  const html = shown('/dashboard/matin?editeur=aurore', answered({ ...EDITION, derniere: EDITION.date }));
  expect(textsOf(html).join(' ')).not.toContain('Le lendemain');
});

test('without a publisher one is asked for, and nothing of the server', () => {
  expect(textsOf(shown('/dashboard/matin?editeur=all', undefined)).join(' ')).toContain('De quel éditeur');
});

test.each([
  ['', 'aurore', [], { editeur: 'aurore', concurrents: [] }],
  ['date=2026-11-30&manques=b,c', 'aurore', ['d'], { editeur: 'aurore', date: '2026-11-30', concurrents: ['b', 'c'] }],
  ['date=2026-02-30', 'aurore', ['d', 'e'], { editeur: 'aurore', concurrents: ['d', 'e'] }],
  ['', 'all', ['d'], null],
] as const)('%s of %s with rivals %j asks %j', (search, editeur, own, searchQuestion) => {
  const written = withRivals(search, paths.matin, { editeur: 'aurore', concurrents: own });
  const params = new URLSearchParams(written);
  expect(morningSearch(params, editeur, readRivals(params, paths.matin))).toEqual(searchQuestion);
  // Another reader of that address asks the same.
  expect(withRivals(written, paths.matin, { editeur: 'canal', concurrents: ['z'] })).toBe(written);
});

test('another day leaves the rest of an address as it is', () => {
  const search = withDay('?editeur=a&manques=b', '2026-11-30');
  expect([search, readDay(new URLSearchParams(search))]).toEqual([
    '?editeur=a&manques=b&date=2026-11-30',
    '2026-11-30',
  ]);
});
