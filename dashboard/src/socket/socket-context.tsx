import { SOCKET_PATH } from '@vigie/contracts/socket-address';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { LiveSocket, SocketListener } from './live-socket.ts';

const Context = createContext<LiveSocket | null>(null);

const address = (): string => new URL(SOCKET_PATH, location.href.replace(/^http/, 'ws')).href;

/** The page's one socket, while the shell is shown. The login, error and maintenance pages have none. */
export function SocketProvider({ children }: { children: ReactNode }) {
  const [socket, setSocket] = useState<LiveSocket | null>(null);
  useEffect(() => {
    let gone = false;
    let opened: LiveSocket | undefined;
    // Nothing on the first screen needs it, so it is loaded in parallel.
    import('./live-socket.ts').then(
      ({ openLiveSocket }) => {
        if (gone) return;
        opened = openLiveSocket({ url: address(), random: Math.random });
        setSocket(opened);
      },
      // Without it there is polling.
      () => {},
    );
    return () => {
      gone = true;
      opened?.close();
      setSocket(null);
    };
  }, []);
  return <Context value={socket}>{children}</Context>;
}

/** The socket; null until it is loaded. */
export const useSocket = (): LiveSocket | null => useContext(Context);

/** Listens to the socket while mounted. `listener` may change at each render. */
export function useSocketListener(listener: SocketListener): void {
  const socket = useSocket();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(
    () =>
      socket?.listen({
        onFrame: (frame) => latest.current.onFrame?.(frame),
        onOpen: () => latest.current.onOpen?.(),
        onLost: () => latest.current.onLost?.(),
        onEnded: () => latest.current.onEnded?.(),
      }),
    [socket],
  );
}
