import { parseIsolated } from '@vigie/contracts/bidi';
import type { ClientFrame, ServerFrame } from '@vigie/contracts/socket';
import { SESSION_ENDED } from '@vigie/contracts/socket-address';
import ReconnectingSocket from 'partysocket/ws';

/**
 * Pauses before reconnecting, ms. Short at first, so that a service that restarts is back soon; then growing, and
 * different for each page, so that a service is not flooded when it returns.
 */
export const pauses = (random: () => number) => ({
  minReconnectionDelay: 300 * (1 + random()),
  maxReconnectionDelay: 20_000 * (1 + random() / 2),
  reconnectionDelayGrowFactor: 1.4,
});

/** The server's socket, as a page uses it. */
export interface LiveSocket {
  readonly open: boolean;
  /** False while the socket is closed. What is not sent now must be sent again when it opens. */
  send(frame: ClientFrame): boolean;
  /** Calls the listener for frames, each opening and each loss. Returns a function that stops this. */
  listen(listener: SocketListener): () => void;
  close(): void;
}

export interface SocketListener {
  onFrame?(frame: ServerFrame): void;
  onOpen?(): void;
  onLost?(): void;
  /** The session has ended; it will not connect again. */
  onEnded?(): void;
}

export interface LiveSocketOptions {
  url: string;
  /** 0 to 1: spreads the pages that lost the same server. */
  random: () => number;
  /** Default: the browser's. */
  WebSocket?: unknown;
}

const readFrame = (data: unknown): ServerFrame | undefined => {
  try {
    return parseIsolated(String(data)) as ServerFrame;
  } catch {
    return undefined;
  }
};

/** One connection that reconnects by itself, with growing pauses. */
export function openLiveSocket({ url, random, WebSocket }: LiveSocketOptions): LiveSocket {
  const listeners = new Set<SocketListener>();
  const tell = (what: (listener: SocketListener) => void) => {
    for (const listener of [...listeners]) what(listener);
  };
  const socket = new ReconnectingSocket(url, undefined, {
    ...pauses(random),
    // Screens send their questions again at each opening, so queued ones would be sent twice.
    maxEnqueuedMessages: 0,
    shouldReconnectOnClose: ({ code }) => code !== SESSION_ENDED,
    ...(WebSocket === undefined ? {} : { WebSocket }),
  });
  socket.addEventListener('open', () => tell((listener) => listener.onOpen?.()));
  socket.addEventListener('close', ({ code }) => {
    tell((listener) => listener.onLost?.());
    if (code === SESSION_ENDED) tell((listener) => listener.onEnded?.());
  });
  socket.addEventListener('message', ({ data }) => {
    const frame = readFrame(data);
    if (frame) tell((listener) => listener.onFrame?.(frame));
  });

  const isOpen = (): boolean => socket.readyState === socket.OPEN;
  return {
    get open() {
      return isOpen();
    },
    send(frame) {
      if (!isOpen()) return false;
      return socket.send(JSON.stringify(frame));
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      listeners.clear();
      socket.close();
    },
  };
}
