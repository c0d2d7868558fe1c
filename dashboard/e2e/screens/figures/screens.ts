import { ARTICLE, ARTICLE_COLUMNS, PUBLISHER, PUBLISHER_COLUMNS } from '@vigie/contracts/row-columns';
import type { Stack } from '../stack.ts';
import type { ScreenAnswers } from './answers.ts';
import {
  ARTICLE_GRID,
  articleOf,
  gridDifferences,
  headingDifferences,
  momentText,
  numberText,
  PUBLISHER_GRID,
  percentText,
  publisherOf,
  scoreTiles,
  sitemapTiles,
  sum,
  tileDifferences,
} from './expected.ts';
import type { Reading } from './read-screen.ts';

export interface FigureScreen {
  name: string;
  path: string;
  /** Figures on the screen that differ from the answers it received, one line each. */
  differences: (reading: Reading, answers: ScreenAnswers) => Promise<string[]>;
}

type WireRows = readonly (readonly unknown[])[];

const gridOf = (reading: Reading) => {
  const [grid] = reading.grids;
  if (!grid) throw new Error('the screen has no grid');
  return grid;
};

const articles = (reading: Reading, rows: WireRows, total = rows.length): string[] => {
  const grid = gridOf(reading);
  return [
    ...headingDifferences(grid, ARTICLE_GRID, ARTICLE_COLUMNS),
    ...gridDifferences(grid, { rows, total }, ARTICLE_GRID, articleOf(rows)),
  ];
};

const publishers = (reading: Reading, rows: WireRows): string[] => {
  const grid = gridOf(reading);
  return [
    ...headingDifferences(grid, PUBLISHER_GRID, PUBLISHER_COLUMNS),
    ...gridDifferences(grid, { rows, total: rows.length }, PUBLISHER_GRID, publisherOf(rows)),
  ];
};

const said = (what: string, text: string, expected: string): string[] =>
  text.includes(expected) ? [] : [`${what}: "${text}" does not say ${expected}`];

const exposed = (rows: WireRows): WireRows => rows.filter((row) => Number(row[ARTICLE.score]) > 0);

const latestFirst = <T extends { body: Record<string, unknown> }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => String(b.body.toDate).localeCompare(String(a.body.toDate)));

/** The exposition of the screen's own range. It ends last: ranges for comparison end earlier. */
const current = async (answers: ScreenAnswers) => {
  const all = await answers.all('publisherExposition');
  const [latest] = latestFirst(all);
  const exposition = latest?.data[0];
  if (!exposition) throw new Error('the page got no exposition of its own range');
  return exposition;
};

const CATEGORY_TILES = {
  'A la une': 'homepage',
  France: 'france',
  International: 'international',
  Economie: 'économie',
  Science: 'science_high-tech',
  Culture: 'culture',
  Sport: 'sports',
  Sante: 'santé',
} as const;

/**
 * Figures of each screen against the answers to its calls. Where figures of two calls are compared with each other, the
 * screen has the closed range.
 */
export const figureScreens = (
  { nom_norme }: Stack['publisher'],
  { cluster, article, closed }: { cluster: string; article: string; closed: string },
): FigureScreen[] => [
  {
    name: 'Classement Editeurs',
    path: '/dashboard/editeurs?editeur=all',
    differences: async (reading, answers) => {
      const rowsAnswers = await answers.all('publisherRows');
      // The screen also requests the previous range, for the change of rank.
      const own = latestFirst(rowsAnswers)[0]?.data ?? [];
      return [...publishers(reading, own), ...said('title', reading.subtitle, `${numberText(own.length)} éditeurs`)];
    },
  },
  {
    name: 'Articles',
    path: `/dashboard/articles?editeur=all&${closed}`,
    differences: async (reading, answers) => {
      const rows = exposed(await answers.wholeList());
      return [
        ...articles(reading, rows),
        ...tileDifferences(reading.tiles, scoreTiles('Scores', await current(answers))),
        ...said('title', reading.subtitle, `${numberText(rows.length)} articles`),
        // The tiles above the list are the sums of the list.
        ...tileDifferences(reading.tiles, {
          'Scores · Total': numberText(sum(rows.map((row) => Number(row[ARTICLE.score])))),
          'Exposition · Articles exposés': numberText(rows.length),
        }),
      ];
    },
  },
  {
    name: 'Articles of one publisher',
    path: `/dashboard/articles?editeur=${nom_norme}&${closed}`,
    differences: async (reading, answers) => {
      const rows = exposed(await answers.wholeList());
      const exposition = await current(answers);
      const [row] = await answers.one('publisherRows');
      return [
        ...articles(reading, rows),
        ...tileDifferences(reading.tiles, {
          ...scoreTiles('Articles correspondants à la recherche', exposition),
          ...sitemapTiles(exposition),
          'Exposition · Nouveaux articles exposés': numberText(row?.[PUBLISHER.nouveaux]),
          'Exposition · Articles exposés': numberText(rows.length),
        }),
        ...tileDifferences(reading.tiles, {
          'Articles correspondants à la recherche · Total': numberText(
            sum(rows.map((it) => Number(it[ARTICLE.score]))),
          ),
        }),
      ];
    },
  },
  ...(['jour', 'semaine', 'mois'] as const).map((tab) => ({
    name: `Suivi général, ${tab}`,
    path: `/dashboard/suivigeneral?onglet=${tab}&editeur=${nom_norme}`,
    differences: async (reading: Reading, answers: ScreenAnswers) => {
      const [coverage] = await answers.one('publisherCoverage');
      const [shares] = coverage?.coverage ?? [];
      return [
        ...articles(reading, exposed(await answers.one('articleRows'))),
        ...tileDifferences(reading.tiles, {
          ...scoreTiles('Scores', await current(answers)),
          'Taux de couverture · Totale': percentText(shares?.couverture_totale),
          ...Object.fromEntries(
            Object.entries(CATEGORY_TILES).map(([label, key]) => [
              `Taux de couverture · ${label}`,
              percentText(shares?.[`couverture_${key}`]),
            ]),
          ),
        }),
      ];
    },
  })),
  {
    name: 'Clusters',
    path: '/dashboard/clusters?editeur=all',
    differences: async (reading, answers) => {
      const { pageInfo } = await answers.one('clusterList');
      return said('title', reading.subtitle, `${numberText(pageInfo[0]?.count)} résultats correspondants`);
    },
  },
  {
    name: 'a cluster',
    path: `/dashboard/cluster/${cluster}?editeur=all`,
    differences: async (reading, answers) => {
      const detail = await answers.one('clusterById');
      if (!('scoresFiltres' in detail)) throw new Error('the page set a status');
      const { score, scoresFiltres, first_view, lastModified } = detail;
      const texts = Object.values(reading.tiles);
      return [
        numberText(score),
        numberText(scoresFiltres.score),
        momentText(first_view),
        momentText(lastModified),
      ].flatMap((text) => (texts.includes(text) ? [] : [`no tile says ${text}`]));
    },
  },
  {
    name: 'an article',
    path: `/dashboard/article/${article}?editeur=all`,
    differences: async (reading, answers) => {
      const detail = await answers.one('articleById');
      return tileDifferences(reading.tiles, {
        'Exposition · Première exposition': momentText(detail.first_exposition),
        'Dates · Apparition Sitemap': momentText(detail.dateArticle),
        'Dates · Mise à jour Sitemap': momentText(detail.lastDateArticle),
        'Dates · Publication': momentText(detail.publishedAt),
        'Dates · Dernière modification': momentText(detail.lastModified),
        'Partages sociaux · Total': numberText(detail.social_shares_total),
        'Partages sociaux · Facebook': numberText(detail.social_shares_facebook),
        'Partages sociaux · Twitter': numberText(detail.social_shares_twitter),
      });
    },
  },
  {
    name: 'Sitemaps',
    path: '/dashboard/sitemap?editeur=all',
    differences: async (reading, answers) => {
      const { rows, total } = await answers.firstRows('articleRows');
      return [
        ...tileDifferences(reading.tiles, sitemapTiles(await current(answers))),
        ...articles(reading, rows, total),
      ];
    },
  },
  {
    name: 'Articles partagés',
    path: '/dashboard/partages?editeur=all',
    differences: async (reading, answers) => {
      const { rows, total } = await answers.firstRows('sharedArticles');
      return [...articles(reading, rows, total), ...said('title', reading.subtitle, `${numberText(total)} articles`)];
    },
  },
  {
    name: 'AppleNews',
    path: '/dashboard/applenews?editeur=all',
    differences: async (reading, answers) => articles(reading, exposed(await answers.one('applenewsArticles'))),
  },
];
