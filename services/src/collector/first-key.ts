import type { CollectorKeys } from '../platform/collector-keys.ts';
import type { Lifecycle } from '../platform/lifecycle.ts';
import type { Logger } from '../platform/logger.ts';
import { untilDone } from '../platform/retry.ts';

/**
 * Makes the key of the configuration, however long the engines take to answer: a sender that uses it gives up when the collector knows
 * no such key, so the collector listens only afterwards. Resolves to false when the process is stopped first.
 */
export async function madeFirstKey(
  keys: Pick<CollectorKeys, 'ensure'>,
  secret: string,
  log: Logger,
  life: Pick<Lifecycle, 'onStop'>,
): Promise<boolean> {
  const stopped = new AbortController();
  life.onStop('first key', () => stopped.abort());
  try {
    await untilDone(() => keys.ensure(secret, 'initiale'), {
      onFailure: (error, attempt, pauseMs) => log.warn({ err: error, attempt, pauseMs }, 'first key not made yet'),
      signal: stopped.signal,
    });
    return true;
  } catch (error) {
    if (stopped.signal.aborted) return false;
    throw error;
  }
}
