import { connect } from 'node:net';
import type { Check } from '../../platform/health.ts';

const TIMEOUT_MS = 1_500;

const reach = (broker: string): Promise<boolean> =>
  new Promise((resolve) => {
    const colon = broker.lastIndexOf(':');
    const socket = connect({
      host: broker.slice(0, colon),
      port: Number(broker.slice(colon + 1)),
      timeout: TIMEOUT_MS,
    });
    const end = (reached: boolean): void => {
      socket.destroy();
      resolve(reached);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });

/** Whether a broker takes connections. This service has no other use for Kafka, so it opens no client. */
export const kafkaPortCheck =
  (brokers: readonly string[]): Check =>
  async () =>
    (await Promise.all(brokers.map(reach))).some(Boolean) ? null : 'no broker takes connections';
