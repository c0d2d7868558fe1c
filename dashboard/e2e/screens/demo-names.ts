import type { Page } from 'playwright-core';
import { answerTo } from './calls.ts';
import { demoClusters } from './demo-clusters.ts';

/** A name in the day's best clusters. The page must be logged in. */
export async function demoName(page: Page): Promise<string> {
  await demoClusters(page);
  const { entities } = await answerTo<{ entities: { text: string }[] }>(page, '/api/cluster/keywords', {});
  const [first] = entities;
  if (!first) throw new Error('no cluster of today has a name');
  return first.text;
}
