import type { ColumnDef } from '../../../src/table/index.ts';

const dates = [
  'Dernière Modification',
  'Première apparition',
  'Sitemap',
  'Première exposition',
  'Vu desktop',
  'Vu mobile',
];

/** 31 columns over the positional rows; 12 are shown unless all are requested. */
export function benchColumns(all: boolean): readonly ColumnDef[] {
  const hidden = !all;
  return [
    { id: 'rang', header: 'Rang', kind: 'rank', position: 0, changeOf: 'evolution' },
    { id: 'evolution', header: 'Évolution', kind: 'number', position: 1, hidden },
    { id: 'editeur', header: 'Editeur', kind: 'publisher', position: 2 },
    { id: 'titre', header: 'Titre', kind: 'title', position: 3, priority: 1, tileOf: 'editeur', width: 260 },
    { id: 'id', header: 'id', kind: 'text', position: 4, hidden },
    ...dates.map(
      (header, index): ColumnDef => ({
        id: `date${index}`,
        header,
        kind: 'date',
        position: 5 + index,
        hidden: hidden && index > 1,
      }),
    ),
    { id: 'url', header: 'URL', kind: 'link', position: 11, hidden },
    { id: 'score', header: 'Score', kind: 'score', position: 12, priority: 2 },
    ...Array.from(
      { length: 18 },
      (_, index): ColumnDef => ({
        id: `figure${index}`,
        header: `Mesure ${index + 1}`,
        kind: 'number',
        position: 13 + index,
        hidden: hidden && index > 5,
      }),
    ),
  ];
}
