import type { Admin } from 'kafkajs';
import type { Check } from '../health.ts';
import { createKafka, type KafkaSettings } from './client.ts';

const ANSWER_MS = 2_000;

/**
 * Whether a broker answers: `null`, else the reason. It keeps a connection of its own, since a broker that is stopped
 * or stuck still accepts new ones.
 */
export function kafkaCheck(settings: Pick<KafkaSettings, 'brokers' | 'sasl' | 'tls' | 'log'>): Check {
  const kafka = createKafka({ ...settings, clientId: 'vigie-check', answerMs: ANSWER_MS, retries: 0 });
  let kept: Admin | undefined;
  return async () => {
    const admin = kept ?? kafka.admin();
    try {
      if (kept === undefined) await admin.connect();
      kept = admin;
      const { brokers } = await admin.describeCluster();
      return brokers.length > 0 ? null : 'no broker';
    } catch (error) {
      kept = undefined;
      admin.disconnect().catch(() => undefined);
      return error instanceof Error ? error.message : String(error);
    }
  };
}
