import { buildPublisherIndex, publishersFile } from '@vigie/contracts/publishers';
import { expect, test } from 'vitest';
import { PublisherView } from '../question/publishers.ts';
import { ownersOf, titleEndsOf } from './entries.ts';

const index = buildPublisherIndex(
  publishersFile.parse({
    version: 'test',
    publishers: [
      {
        nom_norme: 'aurore',
        nom_affiche: "L'Aurore",
        groupe: 'Groupe Été',
        hosts: ['aurore.example', 'canal.example'],
      },
    ],
  }),
);
const view = new PublisherView(index, [
  { host: 'www.aurore.example', googleName: 'Aurore.fr' },
  { host: 'www.canal.example', googleName: '' },
  { host: 'www.beffroi.example', googleName: 'Le Beffroi' },
  { host: 'www.donjon.example', googleName: '' },
]);

test('a publisher is found by any of its names, folded', () => {
  expect(Object.fromEntries(titleEndsOf(view, ['aurore.example', 'beffroi.example']))).toEqual({
    'aurore.example': ['aurore.example', 'aurore', "l'aurore", 'groupeete', 'aurore.fr'],
    'beffroi.example': ['beffroi.example', 'lebeffroi'],
  });
});

test('a publisher has articles on all of its hosts, whichever domain a sitemap is on', () => {
  const { domains, hosts } = ownersOf(view, ['aurore.example', 'beffroi.example', 'canal.example']);
  expect(Object.fromEntries(domains)).toEqual({ 'aurore.example': 1, 'beffroi.example': 2, 'canal.example': 1 });
  expect(Object.fromEntries(hosts)).toEqual({
    'www.aurore.example': 1,
    'www.canal.example': 1,
    'www.beffroi.example': 2,
  });
});
