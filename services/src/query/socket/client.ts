import type { ServerFrame } from '@vigie/contracts/socket';
import { SESSION_ENDED } from '@vigie/contracts/socket-address';
import type { WebSocket } from 'ws';
import { AppError } from '../../platform/errors.ts';
import { toAppError } from '../http/errors.ts';
import type { SessionUser } from '../sessions/session.ts';
import type { Client } from './hub.ts';
import { readFrame } from './read-frame.ts';
import { TokenBucket } from './token-bucket.ts';

/** A screen asks for one status at a time; this is far more. */
const BURST = 20;
const PER_S = 2;
/** Who goes on sending although it is refused is ended. */
const MOST_REFUSED = 100;
const POLICY = 1008;
/** A client that does not read is ended before it fills the memory. Bytes. */
const MOST_UNREAD = 1_024 * 1_024;

export interface ClientOptions {
  socket: WebSocket;
  user: SessionUser;
  session: string;
  now: () => number;
  /** Answers a checked frame; whatever it throws is told as an error frame. */
  answer: (frame: ReturnType<typeof readFrame>) => Promise<ServerFrame | undefined>;
  onError: (error: AppError) => void;
}

/** Reads one socket's frames in their order and answers them. */
export function serveClient({ socket, user, session, now, answer, onError }: ClientOptions): Client {
  const bucket = new TokenBucket(BURST, PER_S, now());
  let refused = 0;
  let heard = true;
  let turn: Promise<void> = Promise.resolve();

  const send = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_UNREAD) socket.terminate();
    else socket.send(text);
  };
  const refuse = (thrown: unknown, ref?: string): void => {
    const error = toAppError(thrown);
    if (error.status >= 500) onError(error);
    const data = { ...error.toBody().error, ...(ref === undefined ? {} : { ref }) };
    send(JSON.stringify({ event: 'error', data } satisfies ServerFrame));
  };
  const read = async (data: Buffer, isBinary: boolean): Promise<void> => {
    let ref: string | undefined;
    try {
      const frame = readFrame(data, isBinary);
      ref = frame.data.ref;
      const reply = await answer(frame);
      if (reply) send(JSON.stringify(reply));
    } catch (error) {
      refuse(error, ref);
    }
  };

  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (bucket.take(now())) {
      refused = 0;
      turn = turn.then(() => read(data, isBinary));
      return;
    }
    refused += 1;
    // Said once: an answer to each would pay back a flood.
    if (refused === 1) refuse(new AppError('too_many_requests', { retryAfterS: 1 }));
    if (refused > MOST_REFUSED) socket.close(POLICY, 'too many frames');
  });
  socket.on('pong', () => {
    heard = true;
  });

  return {
    user,
    session,
    send,
    leave: () => socket.close(SESSION_ENDED, 'session ended'),
    beat() {
      if (!heard) return socket.terminate();
      heard = false;
      socket.ping();
    },
  };
}
