import { byCases, judged, type Twins, under } from './twin.ts';

const MINUTE = ['minute', 'etat', 'precedente', 'suivante'];
const PLACE = ['rang', 'rangDansBloc', 'place', 'points'];
const ARTICLE = [...PLACE, 'titreCertain', 'depuis'];
const page = (prefix = ''): string[] => under(`${prefix}page`, 'source', 'position', 'category');

const cases = (...fields: string[]) => byCases('pages/exactness', ...fields);

/** Pages at a minute. Slots follow from points, which the cases compare; a test of the calls names them. */
export const PAGE_TWINS: Twins = {
  photographedPages: [
    cases(...page('[].'), ...under('[]', 'premiere', 'derniere')),
    judged(
      'services/src/figures/pages/pages.integration.test.ts',
      'pages that were photographed, with their first and last minute, none to come',
      '[].periode',
    ),
  ],
  pageMinute: [
    cases(
      ...page(),
      ...MINUTE,
      ...under('captures[]', 'at', 'period'),
      'blocs[].rang',
      ...under('blocs[].articles[]', ...ARTICLE),
    ),
  ],
  pageDifference: [
    cases(
      ...page(),
      ...['avant', 'apres'].flatMap((side) => under(side, ...MINUTE, 'articles', 'points')),
      ...['entrees[]', 'sorties[]'].flatMap((list) => under(list, ...ARTICLE)),
      ...['de', 'vers'].flatMap((end) => under(`mouvements[].${end}`, ...PLACE)),
      'titres[].certain',
      ...under('editeurs[]', 'avant', 'apres'),
    ),
  ],
  pageFilm: [
    cases(
      ...page(),
      'debut',
      'fin',
      'points[]',
      ...under('photographiees[]', 'debut', 'fin', 'crawlers'),
      'articles[].depuis',
      ...under('articles[].passages[]', 'debut', 'fin', 'rang', 'rangDansBloc', 'place', 'vus'),
      ...under('titres[]', 'depuis', 'titreCertain'),
      ...under('moments[]', 'minute', 'points', 'changes', 'articles'),
    ),
  ],
};
