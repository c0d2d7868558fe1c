import { engine, uniqueName } from '@vigie/local/testing/engine';
import { expect, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { createRedis, keyspace } from '../platform/redis.ts';
import { listenToOrders, type Order, tellOrders } from './orders.ts';

test('orders are heard at once, after a first look at everything; what is not an order is ignored', async () => {
  const log = createLogger({ service: 'test', level: 'silent' });
  const redis = createRedis({ url: await engine('redis'), log });
  const keys = keyspace(`${uniqueName('orders')}:`);
  const heard: Order[] = [];
  const listening = listenToOrders(redis, keys, (order) => heard.push(order));
  try {
    await expect.poll(() => heard).toEqual([{ kind: 'sources' }]);
    const order: Order = { kind: 'host', host: 'aurore.fr', off: true };
    for (const other of ['{', '1', '{"kind":"other"}']) await redis.publish(keys('crawl', 'orders'), other);
    await tellOrders(redis, keys, order);
    await expect.poll(() => heard).toEqual([{ kind: 'sources' }, order]);
  } finally {
    listening.close();
    redis.disconnect();
  }
});
