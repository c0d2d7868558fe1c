import { CARD, judged, type Twins, under } from './twin.ts';

/** What is hottest now and tells of an incident: texts only, compared as they stand. */
export const INCIDENT_TWINS: Twins = {
  incidents: [
    judged(
      'services/src/figures/hottest/incidents.integration.test.ts',
      'random clusters: incidents, their order and articles equal the naive implementation',
    ),
  ],
};

const FILE = 'services/src/query/routes/home.integration.test.ts';
const owned = (...fields: string[]) =>
  judged(FILE, 'the cards of stories and the figures of the summary are those of the calls that own them', ...fields);

const morning = (name: string, ...fields: string[]) =>
  judged('services/src/morning/mornings.integration.test.ts', name, ...fields);

/** What a newsroom looks for first: figures that other calls own. */
export const HOME_TWINS: Twins = {
  missedClusters: [
    owned(...under('clusters[]', ...CARD)),
    judged(
      FILE,
      'the stories that rivals have are those of two of them, without an article of one’s own',
      'parmi',
      'clusters[].concurrents[]',
    ),
  ],
  morning: [
    morning(
      'over thirty mornings and both clock changes every figure is that of the screen to which its line leads',
      ...under('blocs[]', 'bloc', 'lignes[].unite', 'lignes[].valeur'),
    ),
    morning('the words are those that are counted, and titles of others turn nothing around', 'mots'),
    morning('a night that was photographed in part says how much of it is known', 'connu'),
    morning(
      'an edition is about the reader’s publisher and rivals, and the newest day, unless the address says otherwise',
      'concurrents[]',
      'date',
      'derniere',
    ),
  ],
  homeSummary: [
    owned('score', 'rang', 'manques'),
    judged(
      FILE,
      'a change is told where the open score decides it, and only there',
      ...under('ecart', 'verdict', 'relatif'),
    ),
  ],
};
