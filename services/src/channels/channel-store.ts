import type { RuleVisibility } from '@vigie/contracts/alerts/rule-kinds';
import type { ChannelKind } from '@vigie/contracts/channels/channel-kinds';
import { type ClickHouseClient, clickhouseInsertNow, clickhouseTime } from '../platform/clickhouse.ts';

/** A channel as stored. Times in ms. */
export interface StoredChannel {
  id: string;
  version: number;
  deleted: boolean;
  /** Id of a user. */
  owner: string;
  /** The owner's publisher as the channel was saved; `''`: none. */
  house: string;
  name: string;
  visibility: RuleVisibility;
  type: ChannelKind;
  /** Mail addresses; of other kinds the host of the address alone. */
  shown: readonly string[];
  /** {@link ChannelSecrets}, encrypted; `''`: none. */
  sealed: string;
  /** When the signing secret was changed. */
  rotatedAt: number | null;
  /** nom_norme of the publisher whose edition of the morning it gets; `''`: none. */
  morning: string;
  /** Addresses that want no more of its messages, as they were entered. */
  unsubscribed: readonly string[];
  /** Why nothing is sent; `''`: messages are sent. */
  paused: string;
  changedAt: number;
}

export interface ChannelStore {
  /** Also deleted ones. */
  listAll(): Promise<StoredChannel[]>;
  find(id: string): Promise<StoredChannel | undefined>;
  /** Adds a version. The caller holds the lock and has raised `version`. */
  write(channel: StoredChannel): Promise<void>;
}

const SELECT = `
  SELECT id, toFloat64(version) AS version, deleted, owner, house, name, visibility, type, shown, sealed,
    if(rotated_at IS NULL, NULL, toFloat64(toUnixTimestamp64Milli(assumeNotNull(rotated_at)))) AS rotatedAt,
    morning, unsubscribed, paused, toFloat64(toUnixTimestamp64Milli(changed_at)) AS changedAt
  FROM channels FINAL`;

type ChannelRow = Omit<StoredChannel, 'shown'> & { shown: string };

export function createChannelStore(client: ClickHouseClient): ChannelStore {
  const read = async (where: string, query_params: Record<string, unknown>): Promise<StoredChannel[]> => {
    const result = await client.query({ query: `${SELECT} ${where} ORDER BY id`, query_params, format: 'JSONEachRow' });
    return (await result.json<ChannelRow>()).map((row) => ({ ...row, shown: JSON.parse(row.shown) as string[] }));
  };
  return {
    listAll: () => read('', {}),
    find: async (id) => (await read('WHERE id = {id:String}', { id }))[0],
    write: ({ shown, rotatedAt, changedAt, ...channel }) =>
      clickhouseInsertNow(client, 'channels', {
        ...channel,
        shown: JSON.stringify(shown),
        rotated_at: rotatedAt === null ? null : clickhouseTime(rotatedAt),
        changed_at: clickhouseTime(changedAt),
      }),
  };
}

/** Who receives the messages of a channel: one message each. `''`: the one address that it has. */
export const recipientsOf = ({ type, shown, unsubscribed }: StoredChannel): string[] =>
  type === 'courriel' ? shown.filter((address) => !unsubscribed.includes(address)) : [''];
