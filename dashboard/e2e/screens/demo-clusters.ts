import type { Page } from 'playwright-core';
import { answerTo } from './calls.ts';

interface Card {
  _id: string;
  titre: string;
  articles: number;
}

interface ClusterList {
  clusters: Card[];
  pageInfo: { count: number }[];
}

const WAIT_MS = 90_000;
const PAUSE_MS = 500;

/**
 * Clusters of the demo, best first, once there are more than a page of them: headlines become clusters shortly after
 * they are exposed. The page must be logged in.
 */
export async function demoClusters(page: Page): Promise<{ cards: Card[]; count: number }> {
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    const { clusters, pageInfo } = await answerTo<ClusterList>(page, '/api/cluster', {});
    const count = pageInfo[0]?.count ?? 0;
    if (count > 20) return { cards: clusters, count };
    await page.waitForTimeout(PAUSE_MS);
  }
  throw new Error(`the demo made no clusters within ${WAIT_MS} ms`);
}

export async function firstCluster(page: Page): Promise<Card> {
  const [first] = (await demoClusters(page)).cards;
  if (!first) throw new Error('no cluster');
  return first;
}

/** Waits until the stories service has read everything before, since edits are applied after it. */
export async function clustersCaughtUp(page: Page, id: string): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    const data = { status: 'opened', query: {} };
    if ((await page.request.post(`/api/cluster/${id}`, { data })).ok()) return;
  }
  throw new Error(`the clusters were not up to date within ${WAIT_MS} ms`);
}

export interface ClusterWords {
  _id: string;
  lemmes: { lemme: string }[];
  urls: { id: string; url: string; titre: string }[];
}

/** A cluster with its words and articles. While the demo tells its day, clusters are merged, and another one is first. */
export async function firstClusterWords(page: Page): Promise<ClusterWords> {
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    const { _id } = await firstCluster(page);
    const { lemmes, urls } = await answerTo<Partial<ClusterWords>>(page, `/api/cluster/${_id}`, {});
    if (lemmes !== undefined && urls !== undefined && urls.length > 0) return { _id, lemmes, urls };
    await page.waitForTimeout(PAUSE_MS);
  }
  throw new Error(`no cluster of the demo was answered within ${WAIT_MS} ms`);
}

/** A name in the day's best clusters. The page must be logged in. */
export async function demoName(page: Page): Promise<string> {
  await demoClusters(page);
  const { entities } = await answerTo<{ entities: { text: string }[] }>(page, '/api/cluster/keywords', {});
  const [first] = entities;
  if (!first) throw new Error('no cluster of today has a name');
  return first.text;
}
