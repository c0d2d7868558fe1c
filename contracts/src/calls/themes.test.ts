import { expect, test } from 'vitest';
import { CALLS } from './index.ts';

const body = CALLS.theme.body;

test('a theme is entities or lemmas, or clusters by id', () => {
  expect(body.safeParse({ clusterEntities: 'Retraites' }).success).toBe(true);
  expect(body.safeParse({ clusterLemmes: 'grève' }).success).toBe(true);
  expect(body.safeParse({ ids: ['00000000000000aa'] }).success).toBe(true);
  const refused = body.safeParse({ clusterEntities: ' , ' });
  expect(refused.error?.issues[0]).toMatchObject({
    path: ['clusterEntities'],
    message: 'Veuillez choisir des entites ou lemmes',
  });
  expect(body.safeParse({ ids: [] }).success).toBe(false);
});
