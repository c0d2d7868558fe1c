import type { FastifyInstance } from 'fastify';
import { registerCall } from '../http/register-call.ts';
import type { Store } from '../store.ts';
import { readFeeds } from './read-feeds.ts';

export function statusRoutes(app: FastifyInstance, { store, now }: { store: Store; now: () => number }): void {
  registerCall(app, 'status', async ({ signal, setDataUntil }) => {
    setDataUntil(now());
    return readFeeds(store, signal);
  });
}
