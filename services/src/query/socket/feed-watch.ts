import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { ServerFrame } from '@vigie/contracts/socket';

export type Feeds = AnswerOf<'status'>;

export interface Newest {
  feeds: Feeds;
  /** The newest event of any kind, in ms since 1970: articles, sitemaps and shares have no light. */
  until: number;
}

/** Frames to send after looking for what is newest: changed feeds, and newer data. */
export function feedNews(before: Newest | undefined, after: Newest): ServerFrame[] {
  const frames: ServerFrame[] = [];
  if (before === undefined || JSON.stringify(before.feeds) !== JSON.stringify(after.feeds)) {
    frames.push({ event: 'feeds', data: after.feeds });
  }
  if (before !== undefined && after.until > before.until) {
    frames.push({ event: 'dataUntil', data: { until: new Date(after.until).toISOString() } });
  }
  return frames;
}

export interface FeedWatchOptions {
  read: (signal: AbortSignal) => Promise<Newest>;
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
  let newest: Newest | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  /** Clients that connected since the last read. */
  let newcomers: ((frame: ServerFrame) => void)[] = [];

  const look = async (): Promise<void> => {
    try {
      const begun = now();
      const after = await read(stopping.signal);
      const news = feedNews(newest, after);
      for (const frame of news) tell(frame);
      // A new client gets the feeds even when they are as before.
      const hasNews = news.some(({ event }) => event === 'feeds');
      if (!hasNews) for (const send of newcomers) send({ event: 'feeds', data: after.feeds });
      newest = after;
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
      newest = undefined;
      plan();
    }, everyMs);
    timer.unref();
  };
  plan();

  return {
    greet(send) {
      if (newest !== undefined && now() - readAt <= everyMs) return send({ event: 'feeds', data: newest.feeds });
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
