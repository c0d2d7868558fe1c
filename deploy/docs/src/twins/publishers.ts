import { CATEGORIES, SOURCES } from '@vigie/contracts/options';
import { judged, type Twins, under } from './twin.ts';

const LAWS = 'services/src/query/exposure/laws/laws.integration.test.ts';
// biome-ignore lint/suspicious/noTemplateCurlyInString: a title as a file writes it
const EVERY_FIELD = '${CASES} random questions: every field equals the naive reading';

/** The total and each source. */
const SCORES = ['score', ...SOURCES.map((source) => `score_${source}`)];

/** What publishers expose, and whether the feeds come in. */
export const PUBLISHER_TWINS: Twins = {
  publisherRows: [
    judged(
      LAWS,
      EVERY_FIELD,
      ...under('[]', 'selected', 'rank', 'exposed', 'fresh', 'applenewsArticles', 'score', 'flipboard', 'applenews'),
      ...under('[]', 'googleTop', 'googleCat', 'googleTopic', 'homepage', 'france', 'international', 'economie'),
      ...under('[]', 'science', 'culture', 'sports', 'sante'),
    ),
  ],
  publisherScore: [
    judged(
      LAWS,
      EVERY_FIELD,
      'timeframe',
      'editeur.jours[]',
      ...under('editeur.scores', ...SCORES.map((key) => `${key}[]`)),
    ),
  ],
  publisherRanking: [
    judged(
      LAWS,
      EVERY_FIELD,
      '[].jours[]',
      '[].ranking[].jour',
      ...under('[].ranking[].rangs', ...SCORES, ...CATEGORIES),
    ),
  ],
  publisherExposition: [
    judged(
      LAWS,
      EVERY_FIELD,
      ...under('[]', 'jours[]', 'timeframe', 'articles_exposes[]', 'articles_exposes_heures[][]'),
      ...under('[]', 'articles_exposes_array[]', 'nouveaux_articles_exposes[]'),
      ...under('[].scores_jour[]', ...SCORES),
      ...under('[].sitemap', 'articles_jour[]', 'articles_heures[][]', 'modifs_articles_heures[][]', 'articles_direct'),
    ),
  ],
  stats: [judged(LAWS, EVERY_FIELD, 'articles', 'newArticles', 'editeurs')],
  status: [judged(LAWS, EVERY_FIELD, ...SOURCES)],
};
