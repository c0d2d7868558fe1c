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
  homeSummary: [
    owned('score', 'rang', 'manques'),
    judged(
      FILE,
      'a change is told where the open score decides it, and only there',
      ...under('ecart', 'verdict', 'relatif'),
    ),
  ],
};
