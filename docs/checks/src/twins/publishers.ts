import { CATEGORIES, SOURCES } from '@vigie/contracts/options';
import { byLaws, type Twins, under } from './twin.ts';

/** The total and each source. */
const SCORES = ['score', ...SOURCES.map((source) => `score_${source}`)];

/** What publishers expose, and whether the feeds come in. */
export const PUBLISHER_TWINS: Twins = {
  publisherRows: [
    byLaws(
      ...under('[]', 'selected', 'rang', 'exposes', 'nouveaux', 'articlesApplenews', 'score', 'flipboard', 'applenews'),
      ...under('[]', 'top', 'sections', 'topic', 'homepage', 'france', 'international', 'economie'),
      ...under('[]', 'science', 'culture', 'sports', 'sante'),
    ),
  ],
  publisherScore: [
    byLaws('timeframe', 'editeur.jours[]', ...under('editeur.scores', ...SCORES.map((key) => `${key}[]`))),
  ],
  publisherRanking: [
    byLaws('[].jours[]', '[].ranking[].jour', ...under('[].ranking[].rangs', ...SCORES, ...CATEGORIES)),
  ],
  publisherExposition: [
    byLaws(
      ...under('[]', 'jours[]', 'timeframe', 'articles_exposes[]', 'articles_exposes_heures[][]'),
      ...under('[]', 'articles_exposes_array[]', 'nouveaux_articles_exposes[]'),
      ...under('[].scores_jour[]', ...SCORES),
      ...under('[].sitemap', 'articles_jour[]', 'articles_heures[][]', 'modifs_articles_heures[][]', 'articles_direct'),
    ),
  ],
  stats: [byLaws('articles', 'newArticles', 'editeurs')],
  status: [byLaws(...SOURCES, 'suivis[]', 'premiere_capture')],
};
