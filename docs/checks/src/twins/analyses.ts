import { rowOf } from './rows.ts';
import { byLaws, judged, type Twins, under } from './twin.ts';

const naive = (...fields: string[]) =>
  judged(
    'services/src/query/analyses/exactness.integration.test.ts',
    'random analyses: lists and every field of the results equal the naive implementation',
    ...fields,
  );

const FIGURES = ['mots', 'images', 'videos', 'intertitres', 'publication', 'typologie'];
const TITLE = ['attractivite', 'declencheurs[]', 'poids[]', 'reperes[].debut', 'reperes[].fin'];

/** Analyses of articles, and the list that these are chosen from. */
export const ANALYSIS_TWINS: Twins = {
  analyses: [naive(...under('[]', 'articles[]', 'date_creation', 'status'))],
  analysisChoice: [byLaws(...rowOf('[]'))],
  analysisDetails: [
    naive(
      ...['status', 'date_creation', 'date_analyse', 'selection[].publication'],
      ...under('arrayDetails[]', ...FIGURES, ...TITLE),
      ...under('resume[]', 'count', 'direct', 'autres', 'wordsAvg', 'titleAvg'),
      ...under('details.scores', 'words', 'videos', 'images', 'declencheurs[].count'),
      ...under('entities[]', 'count', 'type'),
      'lemmes[].count',
    ),
  ],
};
