import { type CrawlEvent, crawlEvent } from '@vigie/contracts/events';
import { TOPIC_OF } from '@vigie/contracts/options';
import { connectAdmin, createKafka, readTopic } from '@vigie/services/platform/kafka';
import { createLogger } from '@vigie/services/platform/logger';

/** Every snapshot of a page that was accepted, as the log has it; one that was sent twice stands in it twice. */
export async function acceptedCrawls(broker: string): Promise<CrawlEvent[]> {
  const log = createLogger({ service: 'chaos', level: 'fatal' });
  const kafka = createKafka({ brokers: [broker], clientId: 'chaos-containers', log });
  const admin = await connectAdmin(kafka);
  const ends = await admin.endOffsets(TOPIC_OF.crawl).finally(() => admin.close());
  const crawls: CrawlEvent[] = [];
  await readTopic(kafka, {
    topic: TOPIC_OF.crawl,
    from: new Map(),
    to: new Map([...ends].filter(([, end]) => end > 0n)),
    log,
    async onRecords(records) {
      for (const { value } of records) crawls.push(crawlEvent.parse(JSON.parse(String(value))));
    },
  });
  return crawls;
}
