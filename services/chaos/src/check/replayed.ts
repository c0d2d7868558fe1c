import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareTables } from '@vigie/schema/prepare-tables';
import { DEFAULT_RETENTION_DAYS } from '@vigie/schema/retention';
import { HEADLINES } from '@vigie/schema/topics';
import { createClickHouse } from '@vigie/services/platform/clickhouse';
import { connectAdmin, createKafka } from '@vigie/services/platform/kafka';
import { createLogger } from '@vigie/services/platform/logger';
import { createRegistry } from '@vigie/services/platform/metrics';
import { startStories } from '@vigie/services/stories/app';
import { openCheckpoints } from '@vigie/services/stories/checkpoint/checkpoint-file';
import { clustering } from '@vigie/services/stories/clustering';
import { storiesMetrics } from '@vigie/services/stories/metrics';
import { createStoriesStore } from '@vigie/services/stories/rows/changed-rows';
import type { Addresses } from '../stack/addresses.ts';
import { DATABASE } from '../stack/prepare.ts';
import { waitUntil } from '../wait-until.ts';
import { compare, type Difference } from './compare.ts';
import { linesOf } from './tables.ts';

const REPLAYED = 'vigie_replayed';
const TABLES = ['article_clusters', 'clusters', 'article_texts', 'cluster_lineage', 'story_edits'];
const QUERIES = Object.fromEntries(TABLES.map((table) => [table, `SELECT * FROM ${table} FINAL`]));

/** What a stack knows of stories against what the same log gives when it is read in one go. */
export async function checkReplayed(at: Addresses): Promise<Difference[]> {
  await readLog(at);
  const [whole, live] = [await linesOf(at, REPLAYED, QUERIES), await linesOf(at, DATABASE, QUERIES)];
  return compare(whole, live).map((it) => ({ ...it, part: `log read in one go: ${it.part}` }));
}

async function readLog({ brokers, clickhouse }: Addresses): Promise<void> {
  await prepareTables({ url: clickhouse, database: REPLAYED, retentionDays: DEFAULT_RETENTION_DAYS });
  const folder = mkdtempSync(join(tmpdir(), 'vigie-chaos-stories-'));
  const log = createLogger({ service: 'chaos', level: 'fatal' });
  const kafka = createKafka({ brokers, clientId: 'chaos-stories', log });
  const admin = await connectAdmin(kafka);
  const client = createClickHouse({ url: clickhouse, database: REPLAYED });
  try {
    const end = (await admin.endOffsets(HEADLINES)).get(0) ?? 0n;
    const app = await startStories({
      kafka,
      topicPrefix: '',
      engine: clustering,
      store: createStoriesStore(client),
      checkpoints: await openCheckpoints(folder),
      metrics: storiesMetrics(createRegistry('chaos')),
      log,
      limits: { batchMs: 200, batchRows: 4_000, checkpointMs: 60_000, checkpointRecords: 50_000 },
      fetchWaitMs: 50,
    });
    await waitUntil('the log is read in one go', async () => (app.next >= end ? '' : `${app.next} of ${end}`));
    await app.stop(60_000);
  } finally {
    await Promise.all([admin.close(), client.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}
