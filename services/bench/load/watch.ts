import { WebSocket } from 'ws';

/** A page that stays open and is told of new data. */
export interface Watching {
  /** Announcements of new data, and by how many ms each was behind its newest event. */
  lags: number[];
  /** Ended by the service. */
  ended: number;
  close(): void;
}

/** As in dashboard/src/api/renewal.ts: told pages ask again after this time. */
const LEAST_AGE_MS = 20_000;

/** `renew` asks the page's figures again; pages that are told together ask together, as in browsers. */
export function watchData(url: string, cookie: string, now: () => number, renew: () => Promise<void>): Watching {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, { headers: { cookie } });
  let renewedAt = now();
  let closed = false;
  const told: Watching = {
    lags: [],
    ended: 0,
    close() {
      closed = true;
      socket.close();
    },
  };
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as { event: string; data: { until: string } };
    if (frame.event !== 'dataUntil') return;
    told.lags.push(now() - Date.parse(frame.data.until));
    if (now() - renewedAt < LEAST_AGE_MS) return;
    renewedAt = now();
    void renew();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    if (!closed) told.ended += 1;
  });
  return told;
}
