import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { statusKey } from '../api/calls/status.ts';
import { renewFigures } from '../api/renewal.ts';
import { useSocketListener } from './socket-context.tsx';

/** How often a page looks whether its figures are to be renewed. */
const LOOK_MS = 1_000;
/** Pages that hear of new data do not all ask at the same moment. */
const SPREAD_MS = 5_000;

function renew(client: QueryClient, newData: boolean): void {
  if (document.visibilityState === 'visible') renewFigures(client, Date.now(), newData);
}

/** Lights turn at once when the socket tells of them; figures are renewed each minute, sooner when there is new data. */
export function LiveData() {
  const client = useQueryClient();
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const looking = setInterval(() => renew(client, false), LOOK_MS);
    return () => {
      clearInterval(looking);
      clearTimeout(soon.current);
    };
  }, [client]);

  const renewSoon = () => {
    soon.current ??= setTimeout(() => {
      soon.current = undefined;
      renew(client, true);
    }, Math.random() * SPREAD_MS);
  };
  useSocketListener({
    onFrame(frame) {
      if (frame.event === 'feeds') client.setQueryData(statusKey, frame.data);
      if (frame.event === 'dataUntil') renewSoon();
    },
    // A call finds out what it means that there is no session, and leads to the login page.
    onEnded: () => void client.refetchQueries({ queryKey: statusKey }),
  });
  return null;
}
