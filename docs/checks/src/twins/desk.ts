import { byLaws, CARD, judged, rowOf, type Twins, under } from './twin.ts';

const naiveTopics = (...fields: string[]) =>
  judged(
    'services/src/query/topics/exactness.integration.test.ts',
    'topics and the hottest clusters equal the naive implementation, rolled up: %s',
    ...fields,
  );

/** Topics, and the hottest clusters. */
export const TOPIC_TWINS: Twins = {
  topicList: [
    judged(
      'services/src/query/topics/topic-list.integration.test.ts',
      'random topics: pages, dates, clusters and words equal the naive implementation',
      ...under('[].clusters[]', 'clusters[]', 'date_creation', 'date_modification'),
      ...under('[].pageInfo[]', 'count', 'lemmes[]'),
    ),
  ],
  topicContents: [
    naiveTopics(...under('[]', 'score', 'articles'), ...under('[].clustersLists[]', ...CARD, 'urlList[]')),
  ],
  topicRanking: [naiveTopics(...under('[].articlesCluster[]', 'articleId[]', 'count', 'rang', 'score', 'titre[]'))],
  hottestClusters: [naiveTopics(...under('clusters[]', ...CARD))],
};

const naiveExpressions = (...fields: string[]) =>
  judged(
    'services/src/query/expressions/newsbox-csv.integration.test.ts',
    'seed %i: file and lists of random expressions equal the naive implementation',
    ...fields,
  );

/** Calls that change an expression answer the lists too. */
const lists = [
  naiveExpressions(
    ...['toValidate[]', 'confirmed[]'].flatMap((list) =>
      under(list, 'articles', 'crawling', 'date_add', 'date_confirmation'),
    ),
  ),
];

/** Expressions, and what they have matched. A file has no fields of its own: the test compares it cell by cell. */
export const EXPRESSION_TWINS: Twins = {
  expressions: lists,
  confirmExpressions: lists,
  crawlExpression: lists,
  newsboxCsv: [naiveExpressions()],
};

const naiveAnalyses = (...fields: string[]) =>
  judged(
    'services/src/query/analyses/exactness.integration.test.ts',
    'random analyses: lists and every field of the results equal the naive implementation',
    ...fields,
  );

const FIGURES = ['mots', 'images', 'videos', 'intertitres', 'publication', 'typologie'];
const TITLE = ['attractivite', 'declencheurs[]', 'poids[]', 'reperes[].debut', 'reperes[].fin'];

/** Analyses of articles, and the list that these are chosen from. */
export const ANALYSIS_TWINS: Twins = {
  analyses: [naiveAnalyses(...under('[]', 'articles[]', 'date_creation', 'status'))],
  analysisChoice: [byLaws(...rowOf('[]'))],
  analysisDetails: [
    naiveAnalyses(
      'status',
      'date_creation',
      'date_analyse',
      'selection[].publication',
      ...under('arrayDetails[]', ...FIGURES, ...TITLE),
      ...under('resume[]', 'count', 'direct', 'autres', 'wordsAvg', 'titleAvg'),
      ...under('details.scores', 'words', 'videos', 'images', 'declencheurs[].count'),
      ...under('entities[]', 'count', 'type'),
      'lemmes[].count',
    ),
  ],
};
