import { PAGE_KINDS } from '@vigie/contracts/weights';
import { judged, type Twins, under } from './twin.ts';

const gap = (...fields: string[]) =>
  judged(
    'services/src/figures/scores/score-gap.integration.test.ts',
    'random cases: every breakdown of a difference closes and equals the naive implementation',
    ...fields,
  );
const whatIf = (title: string, ...fields: string[]) =>
  judged('services/src/figures/scores/what-if.integration.test.ts', title, ...fields);

const STANDINGS = [
  ...under('simule', 'bas', 'milieu', 'haut'),
  ...['', '.simule.bas', '.simule.haut'].flatMap((at) => under(`editeur${at}`, 'score', 'rang')),
];

/** The open score. */
export const SCORE_TWINS: Twins = {
  scoreWeights: [
    judged(
      'services/src/figures/scores/simulation.integration.test.ts',
      'the weights in force are those of the file, by kind and slot, and simulate what is',
      'version',
      ...under('kinds[]', 'kind', 'sources[]', 'positions[]', 'slots[].slot', 'slots[].points'),
      ...under('poids', ...PAGE_KINDS.map((kind) => `${kind}[]`)),
    ),
  ],
  scoreSimulation: [
    judged(
      'services/src/figures/scores/simulation.integration.test.ts',
      'random cases: under any weights the simulation equals a product whose file has them, and the naive implementation',
      'ordre_change',
      ...under('rows[]', 'score', 'rang', 'simule.score', 'simule.rang'),
    ),
    judged(
      'services/src/figures/scores/simulation.integration.test.ts',
      'the same order of slots reads day roll-ups, whatever the points; another order reads quarters',
    ),
  ],
  scoreGap: [
    gap(
      ...['a', 'b'].flatMap((side) => [
        ...under(side, 'score', 'affiche', 'minutes', 'articles', 'photographiees', 'attendues'),
        ...under(`trous.${side}`, 'bas', 'haut', 'minutes', 'bords'),
      ]),
      ...under('trous', 'ecart.bas', 'ecart.haut', 'decide'),
      'ecart',
      'affiche',
      'hausses',
      'baisses',
      'reste',
      ...under('etapes[]', 'nature', 'sorte', 'facteur', 'nombre', 'unite', 'a', 'b', 'ecart', 'affiche', 'part'),
      ...under('etapes[].ouvre', 'par', 'dans.sorte', 'dans.source', 'dans.position'),
    ),
  ],
  scoreMeasure: [
    gap(
      ...under('pages[]', 'source', 'position', 'categorie', 'photographiees', 'attendues'),
      ...under('pages[].trous', 'bas', 'haut', 'minutes', 'bords'),
    ),
  ],
  articleWhatIf: [
    whatIf('some places higher: exactly what a store says whose events say so', 'score', 'exact', ...STANDINGS),
  ],
};
