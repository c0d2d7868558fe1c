import { expect, test } from 'vitest';
import type { AnalysedArticle } from '../../api/calls/analyses.ts';
import { noChoice, orderedColumns } from '../../table/columns/column-choice.ts';
import { layoutColumns } from '../../table/columns/column-layout.ts';
import { ColumnStore, toCsv } from '../../table/index.ts';
import { COLUMNS } from './article-columns.ts';
import { explainScore } from './explain-score.ts';
import { isChoosing } from './is-choosing.ts';

test.each([
  ['gel', true],
  ['ge', false],
  ['  ge  ', false],
  ['', false],
])('%j asks for articles to choose from: %s', (urlEntities, expected) =>
  expect(isChoosing({ urlEntities })).toBe(expected),
);

test('the attractiveness is explained by its triggers', () => {
  expect(explainScore({ declencheurs: ['Question', 'Nombre'], poids: [15, 10] })).toBe('Question +15, Nombre +10');
  expect(explainScore({ declencheurs: [], poids: [] })).toBe('Aucun déclencheur dans le titre');
  expect(explainScore({ declencheurs: ['A', 'B', 'C'], poids: [90, 20, -5] })).toBe(
    'A +90, B +20, C -5, 105 ramené à 100',
  );
});

const ARTICLE: AnalysedArticle = {
  id: '00000000000000ab',
  editeur: 'Le A',
  publication: '2026-11-20T07:00:00.000Z',
  titre: 'Gel : pourquoi ?',
  mots: 0,
  images: null,
  videos: 2,
  typologie: 'brève',
  auteur: null,
  intertitres: null,
  attractivite: 32,
  declencheurs: ['Question', 'Pourquoi'],
  poids: [15, 12],
  reperes: [],
  url: 'https://a.example/1',
};

test('articles.csv has the headings of the table; what is unknown is empty, 0 is a figure', async () => {
  const shown = COLUMNS.filter(({ internal }) => !internal);
  const csv = await (await toCsv(ColumnStore.of(COLUMNS, [ARTICLE]), shown)).text();
  const [head, row] = csv.replace('\ufeff', '').split('\r\n');
  expect(head).toBe(
    'Editeur;Publication;Titre;Mots;Images;Videos;Typologie;Auteur;InterTitres;Attractivité du titre;Declencheurs dans le titre;URL',
  );
  expect(row?.split(';').filter((_, column) => column !== 1)).toEqual([
    ...['Le A', 'Gel : pourquoi ?', '0', '', '2', 'brève', '', '', '32', 'Question, Pourquoi', 'https://a.example/1'],
  ]);
  expect(shown.filter(({ kind }) => kind === 'link').map(({ header }) => header)).toEqual(['URL']);
  expect(shown.filter(({ hidden }) => hidden)).toEqual([]);
});

test('the table stands without sideways scroll on a screen of 1440 px, on a phone its title and score do', () => {
  const columns = orderedColumns(COLUMNS, noChoice);
  // Less the menu, the margins, the sheet's edges and a scroll bar.
  const room = 1440 - 208 - 48 - 2 - 17;
  expect(layoutColumns(columns, room).width).toBe(room);
  const [title, score] = layoutColumns(columns, 364).placed;
  expect([title?.column.id, score?.column.id]).toEqual(['titre', 'attractivite']);
  expect((score?.left ?? 0) + (score?.width ?? 0)).toBe(364);
});
