import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { statusKey } from '../api/calls/status.ts';
import { refreshDelay, wantsRefresh } from './refresh.ts';
import { useSocketListener } from './socket-context.tsx';

/** What the socket tells every page: lights turn at once, open figures renew themselves calmly. Polling goes on beside. */
export function LiveData() {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const refresh = () => {
    timer.current = undefined;
    if (document.visibilityState === 'hidden') return;
    const now = Date.now();
    client.refetchQueries({ type: 'active', predicate: (query) => wantsRefresh(query, now) });
  };
  useSocketListener({
    onFrame(frame) {
      if (frame.event === 'feeds') client.setQueryData(statusKey, frame.data);
      if (frame.event === 'dataUntil') timer.current ??= setTimeout(refresh, refreshDelay(Math.random));
    },
    // A call finds out what it means that there is no session, and leads to the login page.
    onEnded: () => void client.refetchQueries({ queryKey: statusKey }),
  });
  return null;
}
