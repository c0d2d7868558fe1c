import { WebSocket } from 'ws';

/** A page that stays open and hears of new data. */
export interface WatchingPage {
  /** Announcements of new data, and by how many ms each was behind its newest event. */
  lags: number[];
  /** Ended by the service. */
  ended: number;
  close(): void;
}

/** Milliseconds, as in dashboard/src/api/renewal.ts and dashboard/src/socket/live-data.tsx. */
const LEAST_AGE_MS = 5_000;
const MOST_AGE_MS = 20_000;
const PATIENCE_FOR_NEWS = 50;
const SPREAD_MS = 5_000;

interface Page {
  now: () => number;
  random: () => number;
  /** Asks the page's figures again. Resolves to how long the slowest took, ms. */
  renew: () => Promise<number>;
}

/** A page asks again once, at a moment of its own, however often it hears of new data meanwhile; sooner where answers are quick. */
export function watchData(url: string, cookie: string, { now, random, renew }: Page): WatchingPage {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, { headers: { cookie } });
  let due: NodeJS.Timeout | undefined;
  let renewing = false;
  let renewedAt = now();
  let pauseMs = MOST_AGE_MS;
  const ask = async (): Promise<void> => {
    due = undefined;
    renewing = true;
    const slowestMs = await renew();
    renewing = false;
    renewedAt = now();
    pauseMs = Math.min(MOST_AGE_MS, Math.max(LEAST_AGE_MS, PATIENCE_FOR_NEWS * slowestMs));
  };
  let closed = false;
  const watching: WatchingPage = {
    lags: [],
    ended: 0,
    close() {
      closed = true;
      clearTimeout(due);
      socket.close();
    },
  };
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as { event: string; data: { until: string } };
    if (frame.event !== 'dataUntil') return;
    watching.lags.push(now() - Date.parse(frame.data.until));
    if (due !== undefined || renewing) return;
    due = setTimeout(() => void ask(), Math.max(random() * SPREAD_MS, renewedAt + pauseMs - now()));
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    if (!closed) watching.ended += 1;
  });
  return watching;
}
