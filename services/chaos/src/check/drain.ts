import { TOPIC_OF } from '@vigie/contracts/options';
import { HEADLINES, ingestGroup } from '@vigie/schema/topics';
import { createClickHouse } from '@vigie/services/platform/clickhouse';
import { readWeights } from '@vigie/services/platform/data-files';
import { connectAdmin, createKafka, type KafkaAdmin } from '@vigie/services/platform/kafka';
import { createLogger } from '@vigie/services/platform/logger';
import { findStaleDays } from '@vigie/services/rollup/rollup';
import type { Addresses } from '../stack/addresses.ts';
import { DATABASE } from '../stack/prepare.ts';
import { untilAllReady } from '../stack/processes.ts';
import { waitUntil } from '../wait-until.ts';

/**
 * Waits until all that was accepted is stored and rolled up: every process answers, every group has committed its topic's
 * end, ingest itself tells no lag, and no day is stale. Resolves to the records in the topics.
 */
export async function drain(at: Addresses): Promise<number> {
  await untilAllReady(at);
  const log = createLogger({ service: 'chaos', level: 'fatal' });
  const admin = await connectAdmin(createKafka({ brokers: at.brokers, clientId: 'chaos-drain', log }));
  const client = createClickHouse({ url: at.clickhouse, database: DATABASE });
  try {
    await waitUntil('all offsets are committed', () => uncommitted(admin));
    await waitUntil('ingest tells no lag', () => toldLag(at));
    await waitUntil('stories has stored the whole log', () => storiesBehind(at, admin));
    const stale = { client, weights: readWeights(), now: Date.now };
    await waitUntil('every day is rolled up', async () => (await findStaleDays(stale)).join(' '));
    return await recordsOf(admin);
  } finally {
    await Promise.all([admin.close(), client.close()]);
  }
}

const TOPICS = Object.values(TOPIC_OF);

async function uncommitted(admin: KafkaAdmin): Promise<string> {
  const lags = await Promise.all(
    TOPICS.map(async (topic) => {
      const [ends, committed] = await Promise.all([
        admin.endOffsets(topic),
        admin.committed(ingestGroup('', topic), topic),
      ]);
      return [...ends].map(([partition, end]) => ({ topic, partition, lag: end - (committed.get(partition) ?? 0n) }));
    }),
  );
  const behind = lags.flat().filter(({ lag }) => lag !== 0n);
  return behind.map(({ topic, partition, lag }) => `${topic}/${partition} ${lag}`).join(', ');
}

async function recordsOf(admin: KafkaAdmin): Promise<number> {
  const ends = await Promise.all(TOPICS.map((topic) => admin.endOffsets(topic)));
  return ends.flatMap((of) => [...of.values()]).reduce((sum, end) => sum + Number(end), 0);
}

/** The gauges of ingest that are not 0. A topic without one has not been read by the present process. */
async function toldLag({ ingest }: Addresses): Promise<string> {
  const text = await (await fetch(`${ingest}/metrics`)).text();
  const gauges = text.split('\n').filter((line) => line.startsWith('vigie_ingest_lag_records{'));
  const missing = TOPICS.filter((topic) => !gauges.some((line) => line.includes(`topic="${topic}"`)));
  return [...missing, ...gauges.filter((line) => !line.endsWith(' 0'))].join(', ');
}

/** What stories tells of itself against the end of its log. */
async function storiesBehind({ stories }: Addresses, admin: KafkaAdmin): Promise<string> {
  const text = await (await fetch(`${stories}/metrics`)).text();
  const gauge = (name: string) => Number(new RegExp(`^${name}{[^}]*} (\\S+)`, 'm').exec(text)?.[1]);
  const end = Number((await admin.endOffsets(HEADLINES)).get(0));
  const [offset, lag] = [gauge('vigie_stories_offset'), gauge('vigie_stories_lag_records')];
  return offset === end && lag === 0 ? '' : `offset ${offset} of ${end}, lag ${lag}`;
}
