import type { Page } from 'playwright-core';
import { demoClusters } from './demo-clusters.ts';

/** A name in the day's best clusters. The page must be logged in. */
export async function demoName(page: Page): Promise<string> {
  await demoClusters(page);
  const response = await page.request.post('/api/cluster/keywords', { data: {} });
  const [first] = ((await response.json()) as { entities: { text: string }[] }).entities;
  if (!first) throw new Error('no cluster of today has a name');
  return first.text;
}
