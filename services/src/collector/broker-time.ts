import type { KafkaProducer } from '../platform/kafka.ts';
import type { Lifecycle } from '../platform/lifecycle.ts';
import type { Logger } from '../platform/logger.ts';
import { openOutageLog } from '../platform/outage-log.ts';

/** The broker's clock may be set while nobody sends events. */
const EVERY_MS = 10_000;
/** The first acknowledgement waits for the connection, and may take too long to tell the time. */
const UNKNOWN_MS = 200;
/** While Kafka is away the collector listens all the same, and answers 503. */
const PATIENCE_MS = 5_000;

interface BrokerTimeOptions {
  /** Of records that nobody reads. */
  topic: string;
  log: Logger;
  life: Pick<Lifecycle, 'onStop'>;
}

/**
 * Keeps what `producer` knows of the broker's time at most ten seconds old. Resolves once it is known, or after some seconds
 * without it.
 */
export function keepBrokerTime(
  producer: Pick<KafkaProducer, 'send' | 'brokerTime'>,
  { topic, log, life }: BrokerTimeOptions,
): Promise<void> {
  const outage = openOutageLog(log, 'time of the broker');
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  life.onStop('time of the broker', () => {
    stopped = true;
    clearTimeout(timer);
  });
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, PATIENCE_MS);
    const ask = async (): Promise<void> => {
      await producer.send([{ topic, key: null, value: Buffer.alloc(0) }]).then(outage.works, outage.failed);
      const known = producer.brokerTime() !== undefined;
      if (known || stopped) {
        clearTimeout(patience);
        resolve();
      }
      if (!stopped) timer = setTimeout(ask, known ? EVERY_MS : UNKNOWN_MS);
    };
    void ask();
  });
}
