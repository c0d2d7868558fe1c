import { HOUR_MS } from '@vigie/contracts/french/durations';
import type { Logger } from '../platform/logger.ts';
import { type RecurringOptions, runRecurring } from '../platform/queue/recurring-jobs.ts';
import type { Keyspace, Redis } from '../platform/redis.ts';
import type { ScheduleOwner } from '../schedules/owners.ts';
import type { AlertState } from './alert-routes.ts';
import { type DeliverDeps, deliver } from './deliver.ts';
import { MESSAGES_QUEUE } from './message-queue.ts';
import type { StoredMessage } from './message-store.ts';
import { LATE_MS } from './missing-messages.ts';
import { planMornings } from './mornings.ts';
import { planMessages, soughtIds } from './plan-messages.ts';
import { planScheduled } from './scheduled.ts';

const CONCURRENCY = 4;
const LOCK_MS = 30_000;
/** Messages that are put into the queue at once. The others follow with the next look. */
const MOST_WAITING = 500;

export interface Deliveries {
  /** Plans what the stored episodes need, and queues all messages that wait. To be called by one process at a time. */
  look(): Promise<void>;
  close(): Promise<void>;
}

interface DeliveriesOptions extends DeliverDeps, Pick<RecurringOptions, 'afterErrorMs'> {
  redis: Redis;
  blocking: Redis;
  keys: Keyspace;
  log: Logger;
  /** Accounts, by id. */
  owners: () => Promise<ReadonlyMap<string, ScheduleOwner>>;
  /** Silence after which another worker takes a message over, ms. */
  lockMs?: number;
}

/** Sends messages. Every worker runs it. */
export function openDeliveries(options: DeliveriesOptions): Deliveries {
  const { redis, blocking, keys, log, messages, now, lockMs = LOCK_MS, afterErrorMs } = options;
  const jobs = runRecurring({
    name: MESSAGES_QUEUE,
    redis,
    blocking,
    keys,
    log,
    concurrency: CONCURRENCY,
    lockMs,
    ...(afterErrorMs !== undefined && { afterErrorMs }),
    work: (id, signal) => deliver(options, id, signal),
  });
  return {
    async look() {
      await planAlerts(options);
      await planMornings(options);
      await planScheduled(options);
      const waiting = await messages.waiting(MOST_WAITING);
      const at = now();
      await jobs.plan(waiting.map(({ id, due }) => ({ key: id, delayMs: Math.max(0, due - at) })));
    },
    close: () => jobs.close(),
  };
}

/** Writes the messages that the stored episodes of alerts lack. */
export async function planAlerts({ rules, channels, episodes, messages, now }: DeliverDeps): Promise<void> {
  const at = now();
  const [allRules, allChannels, current] = await Promise.all([
    rules.list(),
    channels.listAll(),
    episodes.current(at - LATE_MS),
  ]);
  const state: AlertState = { rules: allRules, channels: allChannels, episodes: current };
  const stored = await soughtMessages(messages, state, at);
  const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
  const counts = await messages.countsFrom(hour);
  await messages.write(planMessages(state, stored, counts, at));
}

/** What is stored of the messages that planning looks for. */
async function soughtMessages(
  messages: DeliverDeps['messages'],
  state: AlertState,
  now: number,
): Promise<Map<string, StoredMessage>> {
  const stored = new Map<string, StoredMessage>();
  const sought = new Set<string>();
  for (;;) {
    const ids = soughtIds(state, stored, now).filter((id) => !sought.has(id));
    if (ids.length === 0) return stored;
    for (const id of ids) sought.add(id);
    for (const one of await messages.find(ids)) stored.set(one.id, one);
  }
}
