import type { Redis } from '../redis.ts';

export interface Notices {
  /** False while the connection is away: notices sent meanwhile are lost. */
  hearing(): boolean;
  close(): void;
}

/**
 * Listens on a Redis channel over a connection of its own. After every (re)connection it delivers an empty message,
 * since some may have been missed.
 */
export function listen(redis: Redis, channel: string, onMessage: (message: string) => void): Notices {
  let hearing = false;
  // Subscribed here at each connection: a subscription that timed out once would otherwise never be repeated.
  const subscriber = redis.duplicate({ autoResubscribe: false, lazyConnect: true });
  subscriber.on('message', (_channel: string, message: string) => onMessage(message));
  subscriber.on('error', () => undefined);
  subscriber.on('close', () => {
    hearing = false;
  });
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).then(
      () => {
        hearing = true;
        onMessage('');
      },
      () => subscriber.disconnect(true),
    );
  });
  subscriber.connect().catch(() => undefined);
  return { hearing: () => hearing, close: () => subscriber.disconnect() };
}
