import { type SentinelConnectionOptions, SentinelConnector } from 'ioredis';

/**
 * The connector of ioredis to a master that Sentinels watch, with subscriptions to the Sentinels that end with their connection.
 * ioredis 6.0.0 keeps them: one that hears of a fail-over while the next connection is being made breaks that off, and the client ends for
 * good. Mended after 6.0.0: https://github.com/redis/ioredis/pull/2198
 */
export class FollowingConnector extends SentinelConnector {
  /** As the client's option wants it, which passes all of its options. */
  constructor(options: unknown) {
    super(options as SentinelConnectionOptions);
  }

  override async connect(...args: Parameters<SentinelConnector['connect']>): ReturnType<SentinelConnector['connect']> {
    const stream = await super.connect(...args);
    stream.once('close', () => {
      const subscribed: { cleanup(): void } | null = Reflect.get(this, 'failoverDetector');
      subscribed?.cleanup();
    });
    return stream;
  }
}
