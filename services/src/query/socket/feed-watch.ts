import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { ServerFrame } from '@vigie/contracts/socket';

export type Feeds = AnswerOf<'status'>;

const newestOf = (feeds: Feeds): number =>
  Math.max(0, ...Object.values(feeds).map((time) => (time === null ? 0 : Date.parse(time))));

/** What to tell after a look at the feeds: what has changed, and that there is newer data to read. */
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
  /** Nobody connected: nothing is asked. */
  isAwaited: () => boolean;
  tell: (frame: ServerFrame) => void;
  everyMs: number;
  onError: (error: unknown) => void;
}

export interface FeedWatch {
  /** The lights as last read, for whoever has just come. */
  last(): ServerFrame | undefined;
  /** Resolves once everything that was begun has ended. */
  stop(): Promise<void>;
}

/** Looks at the feeds every few seconds while somebody is connected. A look that takes longer delays the next. */
export function watchFeeds({ read, isAwaited, tell, everyMs, onError }: FeedWatchOptions): FeedWatch {
  const stopping = new AbortController();
  let feeds: Feeds | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  const look = async (): Promise<void> => {
    try {
      if (isAwaited()) {
        const after = await read(stopping.signal);
        for (const frame of feedNews(feeds, after)) tell(frame);
        feeds = after;
      }
    } catch (error) {
      if (!stopping.signal.aborted) onError(error);
    }
    plan();
  };
  const plan = (): void => {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      looking = look();
    }, everyMs);
    timer.unref();
  };
  plan();

  return {
    last: () => (feeds === undefined ? undefined : { event: 'feeds', data: feeds }),
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await looking;
    },
  };
}
