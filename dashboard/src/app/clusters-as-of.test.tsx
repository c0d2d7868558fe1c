import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import AnalysesPage from '../features/analyses/analyses-page.tsx';
import ApplenewsPage from '../features/applenews/applenews-page.tsx';
import ArticlesPage from '../features/articles/articles-page.tsx';
import BertPage from '../features/bert/bert-page.tsx';
import ClustersPage from '../features/clusters/clusters-page.tsx';
import CoveragePage from '../features/coverage/coverage-page.tsx';
import { ActusPage } from '../features/flux/flux-page.tsx';
import HomePage from '../features/home/home-page.tsx';
import EditeursPage from '../features/publishers/publishers-page.tsx';
import SelectionPage from '../features/selection/selection-page.tsx';
import PartagesPage from '../features/shares/shares-page.tsx';
import TopicsPage from '../features/topics/topics-page.tsx';
import { paths } from '../paths/paths.ts';
import { articleRow } from '../testing/article-row.ts';
import { ADMIN, answered, htmlOf, textsOf } from '../testing/screen.tsx';

/** For a past range, answers and screens show the moment of the clusters (docs/scoring.md). */

const DAY = 'fromDate=2026-11-20T00%3A00&toDate=2026-11-20T23%3A59';
const moment = (data: unknown) => ({ ...answered(data), clusters: Date.parse('2026-11-22T07:40:00Z') });
const flux = {
  ...moment({ articles: [], clusters: [] }),
  range: { fromDate: '2026-11-20T00:00', toDate: '2026-11-20T23:59', minutes: null },
  day: '2026-11-20',
  period: 'jour',
};

const SCREENS: [name: string, at: string, path: string, page: ComponentType, answers: Record<string, unknown>][] = [
  [
    'Suivi',
    `${paths.suivigeneral}?onglet=periode&${DAY}`,
    paths.suivigeneral,
    HomePage,
    { publisherExposition: moment([]) },
  ],
  ['Classement', `${paths.editeurs}?${DAY}`, paths.editeurs, EditeursPage, { publisherRows: moment([]) }],
  ['Sujets', `${paths.sujets}?${DAY}`, paths.sujets, TopicsPage, { topics: { topics: [], total: 0, ...moment([]) } }],
  [
    'Clusters',
    `${paths.clusters}?${DAY}`,
    `${paths.clusters}/:text?`,
    ClustersPage,
    { clusterList: moment({ clusters: [], pageInfo: [{ count: 0 }] }), publisherCoverage: answered([]) },
  ],
  [
    'Mots clefs',
    `${paths.couverture}?${DAY}`,
    paths.couverture,
    CoveragePage,
    { keywords: moment({ entities: [], lemmes: [] }) },
  ],
  [
    'Couverture',
    `${paths.couverture}?${DAY}&clusterEntities=Paris`,
    paths.couverture,
    CoveragePage,
    { articleCoverage: moment([]) },
  ],
  [
    'Couverture of a tag',
    `${paths.couvertureOf('Paris')}?${DAY}`,
    `${paths.couverture}/:tag`,
    CoveragePage,
    { articleCoverage: moment([]) },
  ],
  [
    'Articles',
    `${paths.articles}?${DAY}`,
    paths.articles,
    ArticlesPage,
    { articleRows: moment([articleRow({ titre: 'Un titre' })]) },
  ],
  ['Articles partagés', `${paths.partages}?${DAY}`, paths.partages, PartagesPage, { sharedArticles: moment([]) }],
  ['Apple News', `${paths.applenews}?${DAY}`, paths.applenews, ApplenewsPage, { applenewsArticles: moment([]) }],
  ['Bert', `${paths.bert}?${DAY}`, paths.bert, BertPage, { clusterNeighbours: moment([]) }],
  ['à la Une', `${paths.actus}?fromDate=2026-11-20T00:00&toDate=2026-11-20T23:59`, paths.actus, ActusPage, { flux }],
  [
    'Sélection',
    `${paths.selectclusters}?${DAY}`,
    paths.selectclusters,
    SelectionPage,
    { clusterList: moment({ clusters: [], pageInfo: [{ count: 0 }] }) },
  ],
  [
    'Analyses, articles to choose',
    `${paths.analyses}?${DAY}&urlEntities=gel`,
    paths.analyses,
    AnalysesPage,
    { analyses: moment([]) },
  ],
];

test.each(SCREENS)('%s of a past day shows the moment of its clusters', (_, at, path, Page, answers) => {
  const routes = (
    <Routes>
      <Route path={path} element={<Page />} />
    </Routes>
  );
  const html = htmlOf(routes, { user: ADMIN, at, answers: { publisherList: [], ...answers } });
  expect(textsOf(html).join('')).toContain('Clusters au 22/11 08:40');
});
