import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import AnalysesPage from '../features/analyses/analyses-page.tsx';
import ApplenewsPage from '../features/applenews/applenews-page.tsx';
import ArticlesPage from '../features/articles/articles-page.tsx';
import BertPage from '../features/bert/bert-page.tsx';
import ClustersPage from '../features/clusters/clusters-page.tsx';
import CouverturePage from '../features/couverture/couverture-page.tsx';
import TagPage from '../features/couverture/tag-page.tsx';
import ActusPage from '../features/flux/actus-page.tsx';
import PartagesPage from '../features/partages/partages-page.tsx';
import SelectionPage from '../features/selection/selection-page.tsx';
import { articleRow } from '../testing/article-row.ts';
import { ADMIN, answered, htmlOf, textsOf } from '../testing/screen.tsx';
import { paths } from './paths.ts';

/** A past answer says as of when its clusters hold their articles (scoring.md), and the screen that shows it says so too. */

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
    CouverturePage,
    { keywords: moment({ entities: [], lemmes: [] }) },
  ],
  [
    'Couverture',
    `${paths.couverture}?${DAY}&clusterEntities=Paris`,
    paths.couverture,
    CouverturePage,
    { coverageRows: moment([]) },
  ],
  [
    'Couverture of a tag',
    `${paths.couvertureOf('Paris')}?${DAY}`,
    `${paths.couverture}/:tag`,
    TagPage,
    { coverageRows: moment([]) },
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
  ['à la Une', `${paths.actus}?jour=2026-11-20`, paths.actus, ActusPage, { flux }],
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

test.each(SCREENS)('%s of a past day says the moment of its clusters', (_, at, path, Page, answers) => {
  const routes = (
    <Routes>
      <Route path={path} element={<Page />} />
    </Routes>
  );
  const html = htmlOf(routes, { user: ADMIN, at, answers: { publisherList: [], ...answers } });
  expect(textsOf(html).join('')).toContain('Clusters au 22/11 08:40');
});
