import type { Admin } from 'kafkajs';
import type { Check } from '../health.ts';
import type { Logger } from '../logger.ts';
import { createKafka, type KafkaAccess } from './client.ts';
import { openCopies } from './copies.ts';
import { faultText } from './refusal.ts';

const ANSWER_MS = 2_000;
/** Of several brokers one may be silent: then there is time for another. */
const ANSWER_OF_MANY_MS = 600;

interface KafkaCheckSettings extends KafkaAccess {
  log: Logger;
  /** Topics that the process writes to, with their prefix: each needs its leaders, and its copies in sync. */
  writes?: readonly string[];
}

/**
 * Whether a broker answers, and the topics can be written to: `null`, else the reason. It keeps a connection of its own,
 * since a broker that is stopped or stuck still accepts new ones.
 */
export function kafkaCheck({ writes = [], ...settings }: KafkaCheckSettings): Check {
  const many = settings.brokers.length > 1;
  const kafka = createKafka({
    ...settings,
    clientId: 'vigie-check',
    answerMs: many ? ANSWER_OF_MANY_MS : ANSWER_MS,
    // It begins with the first address, and each retry takes the next one.
    retries: many ? settings.brokers.length : 0,
  });
  const copies = openCopies(writes);
  let kept: Admin | undefined;
  const look = async (): Promise<string | null> => {
    const admin = kept ?? kafka.admin();
    try {
      if (kept === undefined) await admin.connect();
      kept = admin;
      if (writes.length > 0) return await copies(admin);
      const { brokers } = await admin.describeCluster();
      return brokers.length > 0 ? null : 'no broker';
    } catch (error) {
      kept = undefined;
      admin.disconnect().catch(() => undefined);
      throw error;
    }
  };
  return async () => {
    // A broker that has died is still among those of which kafkajs asks any.
    for (let left = many ? settings.brokers.length : 1; ; left--) {
      try {
        return await look();
      } catch (error) {
        if (left === 1) return faultText(error);
      }
    }
  };
}
