import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { SOCKET_PATH } from '@vigie/contracts/socket-address';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { statusKey } from '../api/calls/status.ts';
import { notePinnedViews, usePinnedViews } from '../api/calls/views.ts';
import { renewFigures, renewNow } from '../api/renewal.ts';
import { browserNow, onClockCorrected } from '../shared/clock.ts';
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

/** How often a page checks whether its figures are due. */
const LOOK_MS = 1_000;
/** Pages that receive news of new data do not all send their calls at the same moment. */
const SPREAD_MS = 5_000;

const renew = (client: QueryClient, newData: boolean): boolean =>
  document.visibilityState === 'visible' && renewFigures(client, browserNow(), newData);

/**
 * Lights and pinned views change at once when the socket announces it. Figures are renewed each minute, sooner when there is new data.
 */
export function LiveData() {
  const client = useQueryClient();
  // As long as this is mounted they are kept: a phone's menu is closed when they arrive.
  usePinnedViews();
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** New data was announced and has not been asked for: figures that are too young for it now will be due later. */
  const hasNews = useRef(false);
  useEffect(() => {
    const looking = setInterval(() => {
      if (renew(client, hasNews.current)) hasNews.current = false;
    }, LOOK_MS);
    // Ranges that end with the present were of another minute.
    const stopClock = onClockCorrected(() => renewNow(client));
    return () => {
      clearInterval(looking);
      clearTimeout(soon.current);
      stopClock();
    };
  }, [client]);

  const renewSoon = () => {
    soon.current ??= setTimeout(() => {
      soon.current = undefined;
      hasNews.current = true;
    }, Math.random() * SPREAD_MS);
  };
  useSocketListener({
    onFrame(frame) {
      if (frame.event === 'feeds') client.setQueryData(statusKey, frame.data);
      if (frame.event === 'pinnedViews') notePinnedViews(client, frame.data.vues);
      if (frame.event === 'dataUntil') renewSoon();
    },
    // The call finds that there is no session, and leads to the login page.
    onEnded: () => void client.refetchQueries({ queryKey: statusKey }),
  });
  return null;
}
