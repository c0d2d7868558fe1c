import { querySchema } from '@vigie/contracts/query';
import { expect, test } from 'vitest';
import { asksForCluster } from './cluster-conditions.ts';

test.each([
  [{}, false],
  [{ clusterEntities: ' , ', articleCategory: 'sports' }, false],
  [{ clusterCategory: 'sports' }, true],
  [{ clusterPosition: 'sitemap' }, true],
  [{ clusterEntities: 'Paris' }, true],
  [{ clusterLemmes: 'retraite' }, true],
  [{ clusterOrphan: true }, true],
])('%o asks for the parent cluster: %s', (body, expected) => {
  expect(asksForCluster(querySchema.parse(body))).toBe(expected);
});
