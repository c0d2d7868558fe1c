import { CATEGORIES, POSITIONS, SOURCES } from '@vigie/contracts/options';
import { byLaws, judged, rowOf, type Twins, under } from './twin.ts';

const row = [byLaws(...rowOf('[]'))];

/** The total and each source. */
const SCORES = ['score', ...SOURCES.map((source) => `score_${source}`)];
const PARTS = SOURCES.flatMap((source) => [...POSITIONS, ...CATEGORIES].map((part) => `score_${source}_${part}`));

const detail = [
  byLaws(
    'score',
    ...under('scores', ...SCORES, ...PARTS),
    ...under('scoresFiltres', ...SCORES, ...PARTS),
    ...under('scores_quarts{}{}', ...SCORES),
    'lifetime',
    ...SOURCES.map((source) => `lifetime_${source}`),
    'last_position',
    'last_categorie',
    'dateArticle',
    'lastDateArticle',
    'first_exposition',
    'last_exposition',
    'firstLocalView',
    'lastLocalView',
    ...under('dateAlaune[]', 'start', 'end'),
    ...under('dateEnHome[]', 'start', 'end'),
    'first_view',
    'lastModified',
    'publishedAt',
    'publishedBy',
    'mots',
    'social_shares_total',
    'social_shares_facebook',
    'social_shares_twitter',
    'social_shares_bluesky',
    'social_shares_mastodon',
    'payant',
    ...under('social_shares_jours[]', 'jour', 'facebook', 'twitter', 'bluesky', 'mastodon', 'total'),
    ...under('clusterArticle', 'score', 'articles', 'first_view', 'lastModified', 'status', 'tendance_1h'),
    ...under('clusterArticle', 'tendance_4h', 'categories[]', 'cat_principale'),
    ...under('clusterArticle.publications', 'derniere', 'editeurs', 'premiere'),
  ),
  judged(
    'services/src/figures/articles/article-detail.integration.test.ts',
    'names and lemmas are counted where title and lead contain them',
    'lemmeArticle.entities_liste[].count',
    'lemmeArticle.lemmes_liste[].count',
  ),
];

/** Lists of articles, and one article. Its page by address is its page by id; both coverages are one list. */
export const ARTICLE_TWINS: Twins = {
  articleRows: row,
  sharedArticles: row,
  applenewsArticles: row,
  articleCoverage: row,
  clusterCoverage: row,
  articleById: detail,
  articleByUrl: detail,
};
