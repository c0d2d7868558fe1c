import { type CheckedFrame, clientFrame, type ServerFrame } from '@vigie/contracts/socket';
import { SESSION_ENDED } from '@vigie/contracts/socket-address';
import type { WebSocket } from 'ws';
import { AppError, fieldDetail } from '../../platform/errors.ts';
import { toAppError } from '../http/errors.ts';
import type { SessionUser } from '../http/session-user.ts';
import type { Client } from './hub.ts';

/** A screen asks for one status at a time; this is far more. */
const BURST = 20;
const PER_S = 2;
/** A client that keeps sending after this many refusals is disconnected. */
const MOST_REFUSED = 100;
const POLICY = 1008;
/** A client that does not read is disconnected at this size of its buffer. Bytes. */
const MOST_UNREAD = 1_024 * 1_024;

interface ClientOptions {
  socket: WebSocket;
  user: SessionUser;
  session: string;
  now: () => number;
  /** Answers a checked frame; errors are sent as error frames. */
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
    // Sent once: answering every frame would amplify a flood.
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

const MOST_DETAILS = 10;

/**
 * What a client sent, checked.
 * @throws {AppError} `bad_request` for invalid JSON, `validation_failed` with the fields
 */
function readFrame(data: Buffer, isBinary: boolean): CheckedFrame {
  if (isBinary) throw new AppError('bad_request', { message: 'Un message doit être du texte' });
  let value: unknown;
  try {
    value = JSON.parse(data.toString('utf8'));
  } catch {
    throw new AppError('bad_request', { message: 'Le message n’est pas du JSON' });
  }
  const frame = clientFrame.safeParse(value);
  if (frame.success) return frame.data;
  const details = frame.error.issues
    .slice(0, MOST_DETAILS)
    .map(({ path, message }) => fieldDetail(path.join('.') || 'message', message));
  throw new AppError('validation_failed', { details });
}

/**
 * Allows `burst` at once and `perS` a second in the long run. `now` in ms. By hand: rate-limiter-flexible counts fixed
 * windows and answers asynchronously, which would reorder frames.
 */
export class TokenBucket {
  #tokens: number;
  #at: number;
  readonly #burst: number;
  readonly #perS: number;

  constructor(burst: number, perS: number, now: number) {
    this.#tokens = burst;
    this.#at = now;
    this.#burst = burst;
    this.#perS = perS;
  }

  take(now: number): boolean {
    this.#tokens = Math.min(this.#burst, this.#tokens + (Math.max(0, now - this.#at) / 1_000) * this.#perS);
    this.#at = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
