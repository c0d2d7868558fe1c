import type { Notices } from '../platform/keys/notices.ts';
import type { Logger } from '../platform/logger.ts';
import type { Keyspace, Redis } from '../platform/redis.ts';
import type { HostStore } from '../sources/host-store.ts';
import { listenToOrders } from '../sources/orders.ts';
import type { HostSlots } from './manners/host-slots.ts';

export interface FollowOrdersOptions {
  redis: Redis;
  keys: Keyspace;
  hosts: Pick<HostStore, 'silences'>;
  slots: Pick<HostSlots, 'turn'>;
  log: Logger;
  /** Sources were added, changed or deleted. */
  onSources(): void;
}

/** Obeys what people order, at once; what was ordered while nobody listened, at the next connection. */
export function followOrders({ redis, keys, hosts, slots, log, onSources }: FollowOrdersOptions): Notices {
  const obeyAll = async (): Promise<void> => {
    for (const [host, { off, orderedAt }] of await hosts.silences()) if (orderedAt > 0) await slots.turn(host, off);
  };
  const warn = (error: unknown): void => log.warn({ error: String(error) }, 'order not obeyed');
  return listenToOrders(redis, keys, (order) => {
    if (order.kind === 'host') return void slots.turn(order.host, order.off).catch(warn);
    onSources();
    obeyAll().catch(warn);
  });
}
