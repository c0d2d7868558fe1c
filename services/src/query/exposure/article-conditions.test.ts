import { querySchema } from '@vigie/contracts/query';
import { describe, expect, test } from 'vitest';
import { asksForCluster, wordsOf } from './article-conditions.ts';

test('words are separated by commas, blanks around them and empty ones do not count', () => {
  expect(wordsOf(' réforme des retraites ,, Paris,')).toEqual(['réforme des retraites', 'Paris']);
});

describe('filters on the parent cluster', () => {
  test.each([
    [{}, false],
    [{ clusterEntities: ' , ', articleCategory: 'sports' }, false],
    [{ clusterCategory: 'sports' }, true],
    [{ clusterPosition: 'sitemap' }, true],
    [{ clusterEntities: 'Paris' }, true],
    [{ clusterLemmes: 'retraite' }, true],
    [{ clusterOrphan: true }, true],
  ])('%o', (body, expected) => {
    expect(asksForCluster(querySchema.parse(body))).toBe(expected);
  });
});
