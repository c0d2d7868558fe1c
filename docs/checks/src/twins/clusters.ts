import { CATEGORIES, POSITIONS, SOURCES } from '@vigie/contracts/options';
import { byCases, byPublications, CARD, judged, rowOf, type Twins, under } from './twin.ts';

/** Clusters: lists, one of them, coverage, themes and keywords. */

const naive = (...fields: string[]) => byCases('clusters/clusters', ...fields);

const CONTENTS = [
  'coverage',
  'coverageList[].niveau',
  'lastDateArticleList[]',
  'lastExposedList[]',
  'lastModifiedList[]',
  'urlList[]',
];
const BY_SOURCE = ['score', ...SOURCES.map((source) => `score_${source}`)];
const SCORES = [
  ...BY_SOURCE,
  ...SOURCES.flatMap((source) => [...POSITIONS, ...CATEGORIES].map((part) => `score_${source}_${part}`)),
];
const SHARE_DAY = ['jour', 'facebook', 'twitter', 'bluesky', 'mastodon', 'total'];
const CURVE = ['jours[]', 'scores[]', ...SOURCES.map((source) => `scores_sources.score_${source}[]`), 'timeframe'];

export const CLUSTER_TWINS: Twins = {
  clusterList: [naive(...under('clusters[]', ...CARD), 'pageInfo[].count', 'pageInfo[].lemmes[]')],
  clusterContents: [naive(...under('[]', ...CONTENTS))],
  clusterCsv: [naive()],
  clusterNeighbours: [naive(...under('[]', ...CARD), ...under('[].proches[]', ...CARD, 'similarite'))],
  clusterById: [
    naive(
      ...CARD,
      ...CONTENTS,
      ...under('scores', ...SCORES),
      ...under('scoresFiltres', ...SCORES),
      ...under('scores_quarts{}{}', ...BY_SOURCE),
      ...under('entities[]', 'count', 'type'),
      'lemmes[].count',
      'terms[].weight',
      'needed_entities[]',
      'needed_lemmes[]',
      'positions[]',
      'crawls[]',
      'social_shares_total',
      'social_shares_facebook',
      'social_shares_twitter',
      'social_shares_bluesky',
      'social_shares_mastodon',
      ...under('social_shares_jours[]', ...SHARE_DAY),
      ...under('articlesCluster[]', 'score', 'scoreFiltre', 'titre[]', 'articleId[]', 'lastModified[]'),
      ...under('articlesCluster[].scores', ...SCORES),
      ...under('articlesCluster[].scoresFiltres', ...SCORES),
      ...under('articlesCluster[].social_shares_jours[]', ...SHARE_DAY),
      ...under('analyzed', 'who[]', 'where[]', 'whatOrwhy[]'),
      'expose',
      ...under('clusterExposition', 'total', ...SOURCES),
    ),
    byPublications(...under('publications', 'derniere', 'editeurs', 'premiere')),
    judged(
      'services/src/figures/clusters/cluster-texts.test.ts',
      'dates of most texts first, each text once',
      'analyzed.when[]',
    ),
    judged(
      'services/src/query/expressions/newsbox.integration.test.ts',
      'in a merged cluster it belongs to the cluster that it was merged into; a topic has its own',
      'newsboxExp[][]',
    ),
    judged(
      'services/src/query/routes/clusters.integration.test.ts',
      'events of a cluster are in order of their time, also where history was replayed later',
      ...under('historique[]', 'date', 'type'),
    ),
  ],
  publisherCoverage: [
    naive('[].coverage[].couverture_totale', ...CATEGORIES.map((category) => `[].coverage[].couverture_${category}`)),
  ],
  theme: [
    naive(
      ...under('dataChart', ...CURVE),
      ...under('editeurDataChart', ...CURVE),
      ...under('entities[]', 'count', 'type'),
      'lemmes[].count',
    ),
    byPublications('dataChart.publications[]', 'editeurDataChart.publications[]'),
  ],
  themePublisher: [naive('count', ...['top', 'unexposed', 'elsewhere'].flatMap((list) => rowOf(`${list}[]`)))],
  themeRanking: [naive(...under('[]', 'articles', 'part', 'rang', 'score'), ...rowOf('[].articles_list[]'))],
  keywords: [
    naive(...under('entities[]', 'linkedLemmes[]', 'score', 'type'), 'lemmes[].score'),
    byPublications('entities[].publications', 'lemmes[].publications'),
  ],
  keywordCoverage: [naive('[].coverage', '[].concurrents[]')],
};
