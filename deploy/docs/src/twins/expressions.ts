import { judged, type Twins } from './twin.ts';

/** What expressions have matched. A file has no fields of its own: the test compares it cell by cell. */
export const EXPRESSION_TWINS: Twins = {
  newsboxCsv: [
    judged(
      'services/src/query/expressions/newsbox-csv.integration.test.ts',
      'seed %i: the file of random expressions equals the naive reading',
    ),
  ],
};
