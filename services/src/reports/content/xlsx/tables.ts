import type { Verdict } from '@vigie/contracts/measured';
import type { Query } from '@vigie/contracts/query';
import {
  ARTICLE_COLUMNS,
  type ArticleKey,
  type CellFormat,
  CLUSTER_COLUMNS,
  columnOf,
  PUBLISHER_COLUMNS,
  type PublisherKey,
  type RowColumn,
} from '@vigie/contracts/row-columns';
import type { ArticleRow } from '@vigie/contracts/rows';
import type { Cell, Format, Value } from '@vigie/contracts/workbook/cells';
import type { Column, Sheet } from '@vigie/contracts/workbook/sheet';
import type { ClusterLine, PublisherLine } from '../gather/cluster-lines.ts';
import type { ReportHead } from '../gather/daily-report.ts';
import { changeSince, type Figure } from '../gather/period-figures.ts';
import { clusterScoreNames } from '../words/cluster-scores.ts';
import { coverageWord, headingOf, SECTION_WORDS, WORDS } from '../words/glossary.ts';
import { photographedWords, UNDECIDED } from '../words/measure-words.ts';
import { asOfWords, clustersWords, filterLine, momentOf, periodWords, sameHoursWords } from '../words/report-words.ts';

export const column = (header: string, format: Format, width: number): Column => ({ header, format, width });

/** How a workbook writes what a cell holds, and the characters that it takes. */
const WRITTEN: Readonly<Record<CellFormat, readonly [format: Format, width: number]>> = {
  flag: ['text', 6],
  rank: ['integer', 7],
  count: ['integer', 12],
  points: ['integer', 12],
  share: ['percent', 10],
  publisher: ['text', 28],
  title: ['text', 70],
  text: ['text', 19],
  word: ['text', 26],
  id: ['text', 19],
  time: ['datetime', 17],
  link: ['link', 60],
};

/** A column of a sheet; `width` where the sheet needs another one. */
export function sheetColumn(source: RowColumn, width?: number): Column {
  const [format, usual] = WRITTEN[source.format];
  return column(headingOf(source), format, width ?? usual);
}

/** @param own the publisher that the report is about */
export function clusterSheet(name: string, lines: readonly ClusterLine[], own: string | null, query: Query): Sheet {
  const known = (key: (typeof CLUSTER_COLUMNS)[number]['key']): RowColumn => columnOf(CLUSTER_COLUMNS, key);
  const names = clusterScoreNames(query);
  const all: readonly (readonly [source: RowColumn, cell: (line: ClusterLine) => Cell, width?: number | undefined])[] =
    [
      [known('position'), ({ place }) => place, 8],
      [known('titre'), ({ titre }) => titre],
      [{ ...known('score'), report: names.score }, ({ score }) => score, names.clusterPages === null ? undefined : 22],
      ...(names.clusterPages === null
        ? []
        : [
            [
              { ...known('score'), report: names.clusterPages },
              ({ clusterPagesScore }: ClusterLine) => clusterPagesScore,
              22,
            ] as const,
          ]),
      [known('articles'), ({ articles }) => articles],
      [known('editeurs'), ({ editeurs }) => editeurs],
      [
        { key: 'categorie', format: 'text', label: 'Catégorie' },
        ({ categorie }) => (categorie === null ? null : SECTION_WORDS[categorie]),
        16,
      ],
      [known('couverture'), (line) => coverageWord(line, query)],
      [{ ...known('score'), report: `${WORDS.score}, ${own}`, scope: 'publisher' }, (line) => line.own, 16],
      [known('premiere_detection'), ({ firstView }) => (firstView === null ? null : Date.parse(firstView))],
      [known('id'), ({ id }) => id],
    ];
  const shown = all.filter(([{ scope }]) => own !== null || scope !== 'publisher');
  return {
    name,
    columns: shown.map(([source, , width]) => sheetColumn(source, width)),
    rows: [lines.map((line) => shown.map(([, cell]) => cell(line)))],
  };
}

/** Before the comparison with the previous period. */
const FIRST: readonly PublisherKey[] = ['rang', 'editeur', 'score'];
const PUBLISHER_FIGURES = PUBLISHER_COLUMNS.filter(({ key }) => key !== 'selected' && !FIRST.includes(key));

/** As on pages: « ≈ » where a change is smaller than what was not photographed, nothing between periods that cannot be compared. */
export function changeCell(now: Figure, before: Figure, verdict: Verdict): Cell {
  const change = changeSince(now, before);
  if (change === null || verdict === 'incomparable') return null;
  return verdict === 'undecided' ? UNDECIDED : { value: change, format: 'percent' };
}

/** @param previous « Veille » */
export const publisherSheet = (lines: readonly PublisherLine[], previous: string): Sheet => ({
  name: 'Editeurs',
  columns: [
    ...FIRST.map((key) => sheetColumn(columnOf(PUBLISHER_COLUMNS, key))),
    column(`${WORDS.rank}, ${previous.toLowerCase()}`, 'integer', 10),
    column(`${WORDS.score}, ${previous.toLowerCase()}`, 'integer', 12),
    column('Évolution', 'percent', 11),
    ...PUBLISHER_FIGURES.map((source) => sheetColumn(source)),
  ],
  rows: [
    lines.map(({ row, previousRank, previousScore, verdict }): Cell[] => [
      ...FIRST.map((key) => row[key] as string | number),
      previousRank,
      previousScore,
      changeCell(row.score, previousScore, verdict.score),
      ...PUBLISHER_FIGURES.map(({ key }) => row[key] as number | null),
    ]),
  ],
});

/** Article sheets begin as a reader reads: who, what, how much; then the dates, shares and the cluster. */
const ARTICLE_KEYS = [
  'rang',
  'editeur',
  'titre',
  'score',
  'desktop',
  'mobile',
  'applenews',
  'desktopTop',
  'desktopCat',
  'desktopTopic',
  'mobileTop',
  'mobileCat',
  'mobileTopic',
  'publication',
  'apparition',
  'sitemap',
  'exposition',
  'modif',
  'mots',
  'partages',
  'facebook',
  'twitter',
  'bluesky',
  'mastodon',
  'cluster',
  'clusterId',
  'id',
  'url',
] as const satisfies readonly ArticleKey[];

/** Article sheets have many columns: figures and publishers are narrower than elsewhere. */
const NARROW: Partial<Record<CellFormat, number>> = { points: 11, count: 11, publisher: 22 };

export const ARTICLE_SHEET: readonly Column[] = ARTICLE_KEYS.map((key) => {
  const source = columnOf(ARTICLE_COLUMNS, key);
  return sheetColumn(source, NARROW[source.format]);
});

const TIMES: ReadonlySet<ArticleKey> = new Set(
  ARTICLE_COLUMNS.filter(({ format }) => format === 'time').map(({ key }) => key),
);

export const articleCells = (row: ArticleRow): Cell[] =>
  ARTICLE_KEYS.map((key): Value => {
    const value = row[key];
    return typeof value === 'string' && TIMES.has(key) ? Date.parse(value) : value;
  });

const title = (value: string): Cell => ({ value, format: 'title' });
const label = (value: string): Cell => ({ value, format: 'label' });
const header = (value: string): Cell => ({ value, format: 'header' });

/** What the workbook is about, then small tables of figures, each with its headers. */
export interface HeadTable {
  headers: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** `notes`: what is said of the comparison. */
export function headSheet(
  report: ReportHead,
  name: string,
  notes: readonly string[],
  tables: readonly HeadTable[],
): Sheet {
  const same = sameHoursWords(report);
  const photographed = photographedWords(report);
  const facts: Cell[][] = [
    [title(name)],
    [label('Editeur'), report.publisher ?? 'Tous les éditeurs'],
    [label('Période'), periodWords(report)],
    [label('Filtres'), filterLine(report.query)],
    [label('Moment'), { value: momentOf(report), format: 'datetime' }, asOfWords(report)],
    [label('Clusters'), { value: report.clustersAt, format: 'datetime' }, clustersWords(report)],
    ...(photographed === null ? [] : [[label('Mesure'), photographed]]),
    ...(report.provisional === null ? [] : [[label('Provisoire'), report.provisional]]),
    ...[same, ...notes].flatMap((text) => (text === null ? [] : [[null, text]])),
  ];
  const listed = tables.flatMap(({ headers, rows }): (readonly Cell[])[] => [[], headers.map(header), ...rows]);
  return {
    name: 'Synthèse',
    free: true,
    columns: [column('', 'text', 30), ...Array.from({ length: 10 }, () => column('', 'integer', 16))],
    rows: [[...facts, ...listed]],
  };
}

/** The notes of the period; no sheet where there are none. */
export const noteSheets = ({ notes }: ReportHead): Sheet[] =>
  notes.length === 0
    ? []
    : [
        {
          name: 'Notes',
          columns: [
            column('Début', 'datetime', 17),
            column('Fin', 'datetime', 17),
            column('Note', 'text', 90),
            column('Lien', 'link', 60),
          ],
          rows: [notes.map(({ first, last, text, link }): Cell[] => [first, last, text, link])],
        },
      ];
