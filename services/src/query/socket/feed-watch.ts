import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { ServerFrame } from '@vigie/contracts/socket';

export type Feeds = AnswerOf<'status'>;

const newestOf = (feeds: Feeds): number =>
  Math.max(0, ...Object.values(feeds).map((time) => (time === null ? 0 : Date.parse(time))));

/** Frames to send after reading the feeds: changed feeds, and newer data. */
export function feedNews(before: Feeds | undefined, after: Feeds): ServerFrame[] {
  if (before !== undefined && JSON.stringify(before) === JSON.stringify(after)) return [];
  const frames: ServerFrame[] = [{ event: 'feeds', data: after }];
  const until = newestOf(after);
  if (before !== undefined && until > newestOf(before)) {
    frames.push({ event: 'dataUntil', data: { until: new Date(until).toISOString() } });
  }
  return frames;
}

export interface FeedWatchOptions {
  read: (signal: AbortSignal) => Promise<Feeds>;
  /** False when no client is connected: feeds are not read. */
  isAwaited: () => boolean;
  tell: (frame: ServerFrame) => void;
  everyMs: number;
  /** Milliseconds. */
  now: () => number;
  onError: (error: unknown) => void;
}

export interface FeedWatch {
  /** Sends the current feeds to a client that has just connected. */
  greet(send: (frame: ServerFrame) => void): void;
  /** Resolves once a running read has ended. */
  stop(): Promise<void>;
}

/** Reads the feeds every few seconds while a client is connected. A slow read delays the next. */
export function watchFeeds({ read, isAwaited, tell, everyMs, now, onError }: FeedWatchOptions): FeedWatch {
  const stopping = new AbortController();
  /** As last read; undefined when no client was connected. */
  let feeds: Feeds | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  /** Clients that connected since the last read. */
  let newcomers: ((frame: ServerFrame) => void)[] = [];

  const look = async (): Promise<void> => {
    try {
      const begun = now();
      const after = await read(stopping.signal);
      const news = feedNews(feeds, after);
      for (const frame of news) tell(frame);
      // A new client gets the feeds even when nothing changed.
      if (news.length === 0) for (const send of newcomers) send({ event: 'feeds', data: after });
      feeds = after;
      readAt = begun;
    } catch (error) {
      if (!stopping.signal.aborted) onError(error);
    }
    newcomers = [];
    looking = undefined;
    plan();
  };
  const lookOnce = (): void => {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    looking ??= look();
  };
  const plan = (): void => {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      if (isAwaited()) return lookOnce();
      feeds = undefined;
      plan();
    }, everyMs);
    timer.unref();
  };
  plan();

  return {
    greet(send) {
      if (feeds !== undefined && now() - readAt <= everyMs) return send({ event: 'feeds', data: feeds });
      newcomers.push(send);
      lookOnce();
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await looking;
    },
  };
}
