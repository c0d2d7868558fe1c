import type { Notices } from '../platform/keys/notices.ts';
import type { Logger } from '../platform/logger.ts';
import type { Keyspace, Redis } from '../platform/redis.ts';
import { listenToOrders } from '../sources/orders.ts';
import type { HostSlots } from './manners/host-slots.ts';

export interface FollowOrdersOptions {
  redis: Redis;
  keys: Keyspace;
  slots: Pick<HostSlots, 'turn'>;
  log: Logger;
  /** Sources were changed, or anything may have been while nobody listened. */
  onChange(): void;
}

/** Obeys what people order, at once. */
export function followOrders({ redis, keys, slots, log, onChange }: FollowOrdersOptions): Notices {
  const warn = (error: unknown): void => log.warn({ error: String(error) }, 'order not obeyed');
  return listenToOrders(redis, keys, (order) => {
    if (order.kind === 'host') slots.turn(order.host, order.off).catch(warn);
    else onChange();
  });
}
