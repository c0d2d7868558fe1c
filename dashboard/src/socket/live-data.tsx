import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { statusKey } from '../api/calls/status.ts';
import { renewFigures, renewNow } from '../api/renewal.ts';
import { browserNow, onClockCorrected } from '../shared/clock.ts';
import { useSocketListener } from './socket-context.tsx';

/** How often a page checks whether its figures are due. */
const LOOK_MS = 1_000;
/** Pages that receive news of new data do not all send their calls at the same moment. */
const SPREAD_MS = 5_000;

const renew = (client: QueryClient, newData: boolean): boolean =>
  document.visibilityState === 'visible' && renewFigures(client, browserNow(), newData);

/**
 * Lights change at once when the socket announces it. Figures are renewed each minute, sooner when there is new data.
 */
export function LiveData() {
  const client = useQueryClient();
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
      if (frame.event === 'dataUntil') renewSoon();
    },
    // The call finds that there is no session, and leads to the login page.
    onEnded: () => void client.refetchQueries({ queryKey: statusKey }),
  });
  return null;
}
