import { CARD } from './card.ts';
import { judged, type Twins, under } from './twin.ts';

// biome-ignore lint/suspicious/noTemplateCurlyInString: a title as a file writes it
const RANDOM_CASES = '${CASES} random cases equal the naive reading';

const SURFACES = ['dateAlaune', 'dateEnHome'];
const shown = (list: string): string[] => [
  `${list}.exposition`,
  ...SURFACES.flatMap((surface) => under(`${list}.${surface}[]`, 'start', 'end')),
];

/** When articles were on a surface. */
export const FLUX_TWINS: Twins = {
  articleFlux: [
    judged(
      'services/src/query/flux/exactness.integration.test.ts',
      RANDOM_CASES,
      ...shown('articles[]'),
      ...under('articles[]', 'dateArticle', 'first_view', 'firstLocalView', 'lastLocalView'),
      ...shown('clusters[]'),
      ...under('clusters[]', ...CARD),
    ),
  ],
};
