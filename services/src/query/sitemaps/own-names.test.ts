import { buildPublisherIndex, publishersFile } from '@vigie/contracts/publishers';
import { expect, test } from 'vitest';
import { PublisherView } from '../exposure/publisher-view.ts';
import { ownNames } from './own-names.ts';

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
]);

test('a publisher lists on all of its hosts, and goes by all of its names, folded', () => {
  const { hosts, names } = ownNames(view, ['aurore.example', 'beffroi.example']);
  expect(hosts).toEqual([
    'aurore.example\nwww.aurore.example',
    'aurore.example\nwww.canal.example',
    'beffroi.example\nwww.beffroi.example',
  ]);
  expect(names).toEqual([
    ...['aurore.example', 'aurore', "l'aurore", 'groupeete', 'aurore.fr'].map((name) => `aurore.example\n${name}`),
    ...['beffroi.example', 'lebeffroi'].map((name) => `beffroi.example\n${name}`),
  ]);
});
