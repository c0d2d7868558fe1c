import { judged, type Twins } from './twin.ts';

/** What is hottest now and tells of an incident: texts only, compared as they stand. */
export const INCIDENT_TWINS: Twins = {
  incidents: [
    judged(
      'services/src/figures/hottest/incidents.integration.test.ts',
      'random clusters: incidents, their order and articles equal the naive implementation',
    ),
  ],
};
