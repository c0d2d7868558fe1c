import type { ScreenName } from '../roles/screens.ts';

/** The first figures of a screen's view, on a tile and in a message. No zod: the browser imports this. */

/** score: the points of the publisher, or of all. The others: the first rows of a list. */
export type ViewFigureKind = 'score' | 'publishers' | 'articles' | 'clusters';

/** Of screens that are not listed only the question is shown. */
export const VIEW_FIGURES: Readonly<Partial<Record<ScreenName, ViewFigureKind>>> = {
  suivigeneral: 'score',
  score: 'score',
  editeurs: 'publishers',
  articles: 'articles',
  clusters: 'clusters',
  clustersOf: 'clusters',
  couverture: 'clusters',
  thematique: 'clusters',
  selectclusters: 'clusters',
  newsbox: 'clusters',
};
