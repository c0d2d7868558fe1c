import { describe, expect, test } from 'vitest';
import { isVisible, noChoice, orderedColumns } from '../../table/columns/column-choice.ts';
import { ColumnStore } from '../../table/store/column-store.ts';
import { articleRow } from '../../testing/article-row.ts';
import { columnsFor } from './article-columns.ts';
import { COLUMNS, COVERAGE_COLUMNS, COVERAGE_SORT, isListed } from './column-sets.ts';

const headers = (columns: readonly { header: string }[]): string[] => columns.map(({ header }) => header);
const hidden = (columns: typeof COLUMNS) => columns.filter((column) => column.hidden);
const shown = (columns: typeof COLUMNS) => orderedColumns(columns, noChoice).filter((column) => !column.hidden);

describe('the articles table', () => {
  test('has every column of the specification', () => {
    expect(headers(COLUMNS)).toEqual(
      expect.arrayContaining([
        '#',
        'Editeur',
        'Score',
        'Score AppleNews',
        'Score Cluster Parent',
        'G.News Desktop',
        'G.News Mobile',
        'Titre',
        'Desktop A la une',
        'Desktop Sections',
        'Desktop Topic',
        'Mobile A la une',
        'Mobile Sections',
        'Mobile Topic',
        'Dernière Modification',
        'id',
        'Première apparition',
        "Heure d'apparition Sitemap",
        'Première exposition',
        'Total de partages Sociaux',
        'Partage Facebook',
        'Partage Twitter',
      ]),
    );
  });

  test('reads each column at its position of the row', () => {
    const positions = new Map(COLUMNS.map(({ id, position }) => [id, position]));
    expect(positions.get('score')).toBe(2);
    expect(positions.get('applenews')).toBe(3);
    expect(positions.get('cluster')).toBe(22);
    expect(positions.get('desktop')).toBe(4);
    expect(positions.get('mobile')).toBe(5);
    expect(positions.get('exposition')).toBe(17);
    expect(positions.get('partages')).toBe(19);
  });

  test('an article whose words no event told has none, which is not 0', () => {
    const store = ColumnStore.of(COLUMNS, [articleRow({ mots: null }), articleRow({ mots: 0 })]);
    expect([store.number(0, 'mots'), store.number(1, 'mots')]).toEqual([Number.NaN, 0]);
  });

  test('hides first exposure and last modification per source, and the address', () => {
    expect(headers(hidden(COLUMNS))).toEqual(
      expect.arrayContaining([
        'Première exposition Desktop',
        'Première exposition Mobile',
        'Première exposition AppleNews',
        'Dernière modification Desktop',
        'Dernière modification Mobile',
        'Dernière modification AppleNews',
        'URL',
      ]),
    );
  });

  test('shows the seven columns of the specification until the reader chooses', () => {
    expect(headers(shown(COLUMNS)).toSorted()).toEqual(
      [
        'Editeur',
        'Partage Facebook',
        'Score',
        'G.News Desktop',
        'G.News Mobile',
        'Titre',
        'Dernière Modification',
      ].toSorted(),
    );
  });

  test('lists only articles with a score', () => {
    expect([0, 0.5, 50].map((score) => isListed(articleRow({ score })))).toEqual([false, true, true]);
  });
});

test('one publisher chosen: its name is left out until the reader asks for it, everything else stays', () => {
  const of = (editeur: string) => columnsFor(COLUMNS, editeur);
  expect(of('all')).toBe(COLUMNS);
  expect(of('aurore')).toBe(of('beffroi'));
  expect(headers(shown(of('aurore')))).toEqual(headers(shown(COLUMNS)).filter((header) => header !== 'Editeur'));
  const choice = { ...noChoice, visible: { editeur: true } };
  expect(
    of('aurore')
      .filter((column) => isVisible(column, choice))
      .map(({ id }) => id),
  ).toContain('editeur');
});

describe('a coverage table', () => {
  test('has its columns in order, three of them hidden', () => {
    expect(headers(COVERAGE_COLUMNS)).toEqual([
      '#',
      'Editeur',
      'Score Cluster Parent',
      'Titre',
      'Mise à jour Sitemap',
      'Heure de publication',
      'Dernière Modification',
      'Première exposition',
      'id',
    ]);
    expect(headers(hidden(COVERAGE_COLUMNS))).toEqual(['Editeur', 'Première exposition', 'id']);
  });

  test('is sorted by the score of the parent cluster, best first', () => {
    const column = COVERAGE_COLUMNS.find(({ id }) => id === COVERAGE_SORT.column);
    expect([column?.header, COVERAGE_SORT.direction]).toEqual(['Score Cluster Parent', 'desc']);
  });
});
