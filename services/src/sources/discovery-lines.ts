import type { FindingLine } from '@vigie/contracts/calls/collect-findings';
import type { Keyspace, Redis } from '../platform/redis.ts';
import { BEGUN, LINE, linesKey, wantedKey } from './discoveries.ts';

/** The crawler's side of a look at publishers' sites. */
export interface DiscoveryLines {
  /** Whether somebody still waits. */
  wanted(): Promise<boolean>;
  begin(): Promise<void>;
  write(line: FindingLine): Promise<void>;
}

/** The asker reads at once, so what is left over expires. */
const KEPT_S = 600;
const MOST_LINES = 20_000;

export function openDiscoveryLines(redis: Redis, keys: Keyspace, id: string): DiscoveryLines {
  const key = linesKey(keys, id);
  const add = async (field: string, value: string): Promise<void> => {
    await redis.multi().xadd(key, 'MAXLEN', '~', MOST_LINES, '*', field, value).expire(key, KEPT_S).exec();
  };
  return {
    wanted: async () => (await redis.exists(wantedKey(keys, id))) === 1,
    begin: () => add(BEGUN, '1'),
    write: (line) => add(LINE, JSON.stringify(line)),
  };
}
