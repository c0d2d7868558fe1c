import type { ClientFrame, ServerFrame } from '@vigie/contracts/socket';
import { serverFrame } from '@vigie/contracts/socket';
import { SOCKET_PATH } from '@vigie/contracts/socket-address';
import { WebSocket } from 'ws';

/** A client of /socket for tests: remembers each frame, all of them checked by the contract. */
export interface SocketClient {
  readonly socket: WebSocket;
  readonly frames: readonly ServerFrame[];
  send(frame: ClientFrame): void;
  /** Resolves to the first frame, old or new, that is asked for. */
  frame<E extends ServerFrame['event']>(
    event: E,
    fits?: (data: Extract<ServerFrame, { event: E }>['data']) => boolean,
  ): Promise<Extract<ServerFrame, { event: E }>['data']>;
  /** Resolves to the code with which the server ended it. */
  closed: Promise<number>;
  close(): void;
}

export interface ConnectOptions {
  /** http://host:port */
  url: string;
  cookie?: string;
  /** A collector key. */
  key?: string;
  origin?: string;
}

/** @throws with the status, when the upgrade is refused */
export async function connectSocket({ url, cookie, key, origin }: ConnectOptions): Promise<SocketClient> {
  const headers = {
    ...(cookie === undefined ? {} : { cookie }),
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  };
  const socket = new WebSocket(`${url.replace('http', 'ws')}${SOCKET_PATH}`, {
    headers,
    ...(origin === undefined ? {} : { origin }),
  });
  const frames: ServerFrame[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
  socket.on('message', (data) => {
    frames.push(serverFrame.parse(JSON.parse(String(data))));
    for (const look of [...waiting]) look();
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('unexpected-response', (_request, response) => reject(new Error(`refused: ${response.statusCode}`)));
    socket.on('error', reject);
  });
  return {
    socket,
    frames,
    closed,
    send: (frame) => socket.send(JSON.stringify(frame)),
    frame: (event, fits = () => true) =>
      new Promise((resolve) => {
        const look = () => {
          for (const frame of frames) {
            if (frame.event !== event || !fits(frame.data as never)) continue;
            waiting.delete(look);
            resolve(frame.data as never);
            return;
          }
        };
        waiting.add(look);
        look();
      }),
    close: () => socket.close(),
  };
}
