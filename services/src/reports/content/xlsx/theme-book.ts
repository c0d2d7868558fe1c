import { THEME_PUBLISHER_COLUMNS } from '@vigie/contracts/row-columns';
import type { Cell } from '@vigie/contracts/workbook/cells';
import type { Sheet } from '@vigie/contracts/workbook/sheet';
import { type ArticleTally, tally } from '../gather/article-tally.ts';
import { sumOf } from '../gather/period-figures.ts';
import type { ThemeReport } from '../gather/theme-report.ts';
import { WORDS } from '../words/glossary.ts';
import {
  ARTICLE_SHEET,
  articleCells,
  clusterSheet,
  column,
  type HeadTable,
  headSheet,
  noteSheets,
  sheetColumn,
} from './tables.ts';

/** The sheets of a theme report. The articles are passed on once, and counted on the way. */
export function themeSheets(report: ThemeReport, name: string, articles: ArticleTally): Sheet[] {
  const { entities, lemmes } = report.theme;
  return [
    headSheet(
      report,
      name,
      [],
      [
        totalsTable(report),
        { headers: ['Entités', WORDS.lifeArticles], rows: entities.map(({ text, count }): Cell[] => [text, count]) },
        { headers: ['Lemmes', WORDS.lifeArticles], rows: lemmes.map(({ lemme, count }): Cell[] => [lemme, count]) },
      ],
    ),
    curveSheet(report),
    publisherSheet(report),
    { name: 'Articles', columns: ARTICLE_SHEET, rows: counted(report, articles) },
    clusterSheet('Clusters', report.clusters.lines, report.publisher, report.query),
    ...(report.own === null
      ? []
      : [{ name: 'Non exposés', columns: ARTICLE_SHEET, rows: [report.own.unexposed.map(articleCells)] }]),
    ...noteSheets(report),
  ];
}

const totalsTable = ({ publishers, clusters, own, publisher, unexposed }: ThemeReport): HeadTable => {
  const mine = publishers.find((line) => line.own);
  const market: Cell[][] = [
    [WORDS.themeScore, sumOf(publishers.map(({ score }) => score))],
    [unexposed ? 'Articles publiés' : WORDS.exposed, sumOf(publishers.map(({ articles }) => articles))],
    [unexposed ? 'Editeurs' : WORDS.publishers, publishers.length],
    [WORDS.clusters, clusters.total],
  ];
  const chosen: Cell[][] = [
    [`${WORDS.rank}, ${publisher}`, mine?.rang ?? null],
    [`${WORDS.score}, ${publisher}`, unexposed ? null : (mine?.score ?? 0)],
    [`Part, ${publisher}`, unexposed ? null : { value: mine?.part ?? 0, format: 'percent' }],
    [`${unexposed ? 'Articles publiés' : WORDS.exposed}, ${publisher}`, mine?.articles ?? 0],
    [`Articles liés, ${publisher}`, own?.count ?? null],
    [WORDS.covered, clusters.covered],
  ];
  return { headers: ['Thème', 'Période'], rows: [...market, ...(publisher === null ? [] : chosen)] };
};

async function* counted({ articles }: ThemeReport, sum: ArticleTally): AsyncGenerator<Cell[][]> {
  for await (const rows of articles) {
    tally(sum, rows);
    yield rows.map(articleCells);
  }
}

function curveSheet({ theme: { dataChart, editeurDataChart }, publisher }: ThemeReport): Sheet {
  const daily = dataChart.timeframe === 'daily';
  return {
    name: 'Courbe',
    columns: [
      column(daily ? 'Jour' : 'Moment', daily ? 'day' : 'datetime', 17),
      column(dataChart.publications ? 'Articles publiés' : WORDS.themeScore, 'integer', 16),
      ...(editeurDataChart === null ? [] : [column(publisher ?? 'Editeur', 'integer', 22)]),
    ],
    rows: [
      dataChart.jours.map((jour, i): Cell[] => [
        Date.parse(jour),
        (dataChart.publications ?? dataChart.scores)[i] ?? null,
        ...(editeurDataChart === null ? [] : [(editeurDataChart.publications ?? editeurDataChart.scores)[i] ?? null]),
      ]),
    ],
  };
}

const publisherSheet = ({ publishers }: ThemeReport): Sheet => ({
  name: 'Editeurs',
  columns: [...THEME_PUBLISHER_COLUMNS.map((source) => sheetColumn(source, source.key === '_id' ? 30 : undefined))],
  rows: [publishers.map((line): Cell[] => THEME_PUBLISHER_COLUMNS.map(({ key }) => line[key]))],
});
