import { expect, test } from 'vitest';
import type { User } from '../../session/stored-user.ts';
import { ADMIN, htmlOf, READER, textsOf } from '../../testing/screen.tsx';
import { useKeptItems } from './use-kept-items.ts';

function Kept() {
  return useKeptItems().map(({ id, group, label }) => <p key={id}>{`${group} · ${label}`}</p>);
}

const REPORT = {
  _id: 'r',
  type: 'daily',
  cible: null,
  demande: '2026-11-20T08:00:00.000Z',
  fin: null,
  par: null,
  mien: true,
  query: { editeur: 'aurore', fromDate: '2026-11-19T00:00', toDate: '2026-11-19T23:59' },
  etat: 'processing',
  place: null,
  progression: null,
  files: null,
  message: null,
  adresse: null,
};
const ANSWERS = {
  publisherList: [
    { nom_norme: 'aurore', nom_affiche: 'Aurore', groupe: 'aurore', groupe_affiche: 'Aurore', suivi: true },
  ],
  views: {
    vues: [{ _id: 'v', nom: 'Le gel', ecran: 'clusters', adresse: '/dashboard/clusters?periode=24h', epinglee: false }],
    maison: null,
  },
  topics: [{ _id: 's', name: 'Retraites' }],
  reportList: [REPORT],
};

const kept = (user: User): string[] => textsOf(htmlOf(<Kept />, { user, answers: ANSWERS as never }));

test('views, topics and reports are found by their names; a report by publisher, period and kind', () => {
  expect(kept(ADMIN)).toEqual([
    'Mes vues · Le gel',
    'Sujets · Retraites',
    expect.stringMatching(/^Reportings · Reporting · Aurore · .*19\/11/),
  ]);
});

test('topics are for those who may open their screen', () => {
  expect(kept(READER).map((text) => text.split(' · ')[0])).toEqual(['Mes vues', 'Reportings']);
});
