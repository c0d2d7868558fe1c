import { z } from 'zod';
import { listen, type Notices } from '../platform/keys/notices.ts';
import type { Keyspace, Redis } from '../platform/redis.ts';

const order = z.discriminatedUnion('kind', [
  /** Sources were added, changed or deleted. */
  z.object({ kind: z.literal('sources') }),
  /** This source is to be read now. */
  z.object({ kind: z.literal('read'), id: z.string() }),
  /** Nothing (more) is fetched from this host, or again. */
  z.object({ kind: z.literal('host'), host: z.string(), off: z.boolean() }),
]);

/** What people have just changed and stored. The crawler reads everything again every minute: a lost order is only late. */
export type Order = z.output<typeof order>;

const channelOf = (keys: Keyspace): string => keys('crawl', 'orders');

/** Answers how many crawlers listen. */
export const tellOrders = (redis: Redis, keys: Keyspace, order: Order): Promise<number> =>
  redis.publish(channelOf(keys), JSON.stringify(order));

/** Hears of orders over a connection of its own. After each (re)connection it hears of `sources`, since some may have been missed. */
export function listenToOrders(redis: Redis, keys: Keyspace, onOrder: (heard: Order) => void): Notices {
  return listen(redis, channelOf(keys), (message) => {
    const heard = read(message);
    if (heard) onOrder(heard);
  });
}

function read(message: string): Order | undefined {
  if (message === '') return { kind: 'sources' };
  try {
    return order.safeParse(JSON.parse(message)).data;
  } catch {
    return undefined;
  }
}
