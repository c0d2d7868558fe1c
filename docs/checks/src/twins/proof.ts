import { judged, type Twins, under } from './twin.ts';

const cells = (...fields: string[]) =>
  judged(
    'services/src/figures/proof/proof.integration.test.ts',
    'random cases: cells, their articles and gaps equal the naive implementation, and add up to the score of lists',
    ...fields,
  );
const captures = (...fields: string[]) =>
  judged(
    'services/src/figures/proof/captures.integration.test.ts',
    'random cases: the captures of every cell equal the naive implementation, and stand for each of its minutes',
    ...fields,
  );

const page = (prefix: string): string[] => under(`${prefix}.page`, 'source', 'position', 'category');
const STOOD = ['minutes', 'points', 'premiere', 'derniere'];

/** The proof of a score. */
export const PROOF_TWINS: Twins = {
  proof: [
    cells(
      'score',
      'minutes',
      'total',
      'somme',
      'photographie',
      ...page('cellules[]'),
      ...under('cellules[]', 'place', 'parMinute', 'articles', ...STOOD),
      ...under('trous', 'nombre', 'minutes'),
      ...page('trous.liste[]'),
      ...under('trous.liste[]', 'debut', 'fin', 'minutes'),
    ),
  ],
  proofArticles: [cells('total', 'minutes', 'points', ...under('articles[]', ...STOOD))],
  proofCaptures: [
    captures(
      'minutes',
      'sansCapture',
      'total',
      ...under('captures[]', 'at', 'period', 'debut', 'fin', 'rang', 'rangDansBloc', 'place', 'titreCertain'),
    ),
  ],
};
