import type { ServerFrame } from '@vigie/contracts/socket';
import { listen, type Notices } from '../keys/notices.ts';
import type { Keyspace, Redis } from '../redis.ts';

/** Who gets a frame: the sockets of one user, or all that may receive it (contracts/src/roles/frames.ts). */
export type Audience = { user: string } | 'all';

export interface SocketEvent {
  to: Audience;
  frame: ServerFrame;
}

/**
 * The channel whose messages reach every instance of the query service and their sockets. A socket that was away asks
 * again.
 */
export const socketChannel = (keys: Keyspace): string => keys('socket-events');
export const encodeEvent = (event: SocketEvent): string => JSON.stringify(event);

/** `onGap`: the connection is there (again), and earlier events may have been missed. */
export function hearEvents(
  redis: Redis,
  keys: Keyspace,
  onEvent: (event: SocketEvent) => void,
  onGap: () => void,
): Notices {
  return listen(redis, socketChannel(keys), (message) => {
    if (message === '') onGap();
    else onEvent(JSON.parse(message) as SocketEvent);
  });
}
