import { buildPublisherIndex, publishersFile } from '@vigie/contracts/publishers';
import { expect, test } from 'vitest';
import { PublisherView } from '../question/publishers.ts';
import type { Member } from '../read/members.ts';
import { coverageList, coverageOf, levelOf } from './coverage-level.ts';

const END = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;

test('24 h before the end separate level 3 from 2; an article that was never exposed has level 1', () => {
  expect(levelOf(END - 60_000, END)).toBe(3);
  expect(levelOf(END - 24 * HOUR, END)).toBe(3);
  expect(levelOf(END - 24 * HOUR - 60_000, END)).toBe(2);
  expect(levelOf(undefined, END)).toBe(1);
});

const publishers = [
  { nom_norme: 'a', nom_affiche: 'A', groupe: 'G', hosts: ['a.example'] },
  { nom_norme: 'b', nom_affiche: 'B', groupe: 'G', hosts: ['b.example'] },
];
const view = new PublisherView(
  buildPublisherIndex(publishersFile.parse({ version: 'test', publishers })),
  ['a.example', 'b.example', 'c.example'].map((host) => ({ host, googleName: '' })),
);
const member = (article: string, host: string): Member => ({
  article,
  host,
  cluster: '1',
  shown: '',
  url: '',
  titre: '',
  firstView: 0,
  lastModified: 0,
  listed: null,
});
const MEMBERS = [member('1', 'a.example'), member('2', 'b.example'), member('3', 'b.example')];
const LAST = new Map([
  ['2', END - 30 * HOUR],
  ['3', END - HOUR],
]);

test.each([
  ['A', 'editeur', 1],
  ['B', 'editeur', 3],
  ['A', 'groupe', 3],
  ['c.example', 'editeur', 0],
  ['all', 'editeur', 3],
  ['', 'editeur', 3],
] as const)('%s by %s has level %d', (editeur, groupe, level) => {
  expect(coverageOf(MEMBERS, LAST, END, { editeur, groupe }, view)).toBe(level);
});

test('publishers with an article, best level first', () => {
  expect(coverageList(MEMBERS, LAST, END, { groupe: 'editeur' }, view)).toEqual([
    { _id: 'B', niveau: 3 },
    { _id: 'A', niveau: 1 },
  ]);
  expect(coverageList(MEMBERS, LAST, END, { groupe: 'groupe' }, view)).toEqual([{ _id: 'G', niveau: 3 }]);
});
