import { byCases, CARD, type Twins, under } from './twin.ts';

const SURFACES = ['dateAlaune', 'dateEnHome'];
const shown = (list: string): string[] => [
  `${list}.exposition`,
  ...SURFACES.flatMap((surface) => under(`${list}.${surface}[]`, 'start', 'end')),
];

/** When articles were on a surface. */
export const FLUX_TWINS: Twins = {
  articleFlux: [
    byCases(
      'flux/exactness',
      ...shown('articles[]'),
      ...under('articles[]', 'dateArticle', 'first_view', 'firstLocalView', 'lastLocalView'),
      ...shown('clusters[]'),
      ...under('clusters[]', ...CARD),
    ),
  ],
};
