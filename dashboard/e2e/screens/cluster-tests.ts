import { clusterListTests } from './cluster-list-tests.ts';
import { clusterPageTests } from './cluster-page-tests.ts';
import { coverageTests } from './coverage-tests.ts';
import type { Opened } from './opened.ts';

/** Everything that clusters made possible: lists, one cluster, its part in an article, keywords, coverage, neighbours. */
export const clusterTests = (opened: Opened): void => {
  clusterListTests(opened);
  clusterPageTests(opened);
  coverageTests(opened);
};
