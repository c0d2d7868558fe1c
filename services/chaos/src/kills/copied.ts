import { connectAdmin, createKafka } from '@vigie/services/platform/kafka';
import { createLogger } from '@vigie/services/platform/logger';
import type { Addresses } from '../stack/addresses.ts';
import { waitUntil } from '../wait-until.ts';

/** Waits until every broker of a cluster has all of its copies again, those of the internal topics too. */
export async function untilCopied({ cluster, brokers }: Addresses): Promise<void> {
  if (cluster === undefined) return;
  const log = createLogger({ service: 'chaos', level: 'fatal' });
  const kafka = createKafka({ brokers, clientId: 'chaos-copies', log });
  await waitUntil('every copy is in sync', async () => {
    const admin = await connectAdmin(kafka);
    try {
      const places = await Promise.all((await admin.topics()).map((topic) => admin.places(topic)));
      const behind = places.flat().filter((it) => it.inSync.length < it.brokers.length);
      return behind.length === 0 ? '' : `${behind.length} partitions`;
    } finally {
      await admin.close();
    }
  });
}
