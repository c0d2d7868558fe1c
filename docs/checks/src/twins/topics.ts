import { CARD } from './card.ts';
import { judged, type Twins, under } from './twin.ts';

const naive = (...fields: string[]) =>
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
  topicContents: [naive(...under('[]', 'score', 'articles'), ...under('[].clustersLists[]', ...CARD, 'urlList[]'))],
  topicRanking: [naive(...under('[].articlesCluster[]', 'articleId[]', 'count', 'rang', 'score', 'titre[]'))],
  hottestClusters: [naive(...under('clusters[]', ...CARD))],
};
