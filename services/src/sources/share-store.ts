import type { ShareNetwork, ShareStandingState } from '@vigie/contracts/share-collection';
import { type ClickHouseClient, clickhouseTime } from '../platform/clickhouse.ts';

/** Whether people want the counts of a network. Times in ms since 1970. */
export interface ShareSwitch {
  network: ShareNetwork;
  version: number;
  enabled: boolean;
  /** Host names; of Mastodon alone. */
  instances: readonly string[];
  /** User id; '' if nobody ever switched it. */
  switchedBy: string;
  /** Of the last change of `enabled`; 0 if there was none. */
  switchedAt: number;
}

/** How a host of a network stands with us. Times in ms since 1970. */
export interface ShareStanding {
  network: ShareNetwork;
  host: string;
  state: ShareStandingState;
  since: number;
  /** No request is made before this. */
  next: number;
  /** HTTP status that led there; 0 without an answer. */
  status: number;
  reason: string;
}

export interface ShareStore {
  /** The switch of each network that was ever switched. */
  switches(): Promise<Map<ShareNetwork, ShareSwitch>>;
  writeSwitch(wanted: ShareSwitch): Promise<void>;
  standings(): Promise<ShareStanding[]>;
  /** `at`: the time of the change; the latest one counts. */
  writeStanding(standing: ShareStanding, at: number): Promise<void>;
}

/** Hosts that are asked. Of Mastodon they are what people name. */
export const SHARE_HOSTS = { facebook: 'graph.facebook.com', bluesky: 'constellation.microcosm.blue' } as const;

export const hostsOfSwitch = ({ network, instances }: Pick<ShareSwitch, 'network' | 'instances'>): readonly string[] =>
  network === 'mastodon' ? instances : [SHARE_HOSTS[network]];

/** A network that nobody has switched on. */
export const neverSwitched = (network: ShareNetwork): ShareSwitch => ({
  network,
  version: 0,
  enabled: false,
  instances: [],
  switchedBy: '',
  switchedAt: 0,
});

const SWITCHES = `
  SELECT network, version, enabled, instances, switched_by AS switchedBy, toUnixTimestamp64Milli(switched_at) AS switchedAt
  FROM crawl_share_switches FINAL`;

const STANDINGS = `
  SELECT network, host, state, toUnixTimestamp64Milli(since) AS since, toUnixTimestamp64Milli(next) AS next, status, reason
  FROM crawl_share_standings FINAL
  ORDER BY network, host`;

/** Switches and standings of networks, in ClickHouse. */
export const createShareStore = (client: ClickHouseClient): ShareStore => ({
  async switches() {
    const result = await client.query({ query: SWITCHES, format: 'JSONEachRow' });
    return new Map((await result.json<ShareSwitch>()).map((one) => [one.network, one]));
  },
  async writeSwitch({ switchedBy, switchedAt, ...same }) {
    const row = { ...same, switched_by: switchedBy, switched_at: clickhouseTime(switchedAt) };
    await client.insert({ table: 'crawl_share_switches', values: [row], format: 'JSONEachRow' });
  },
  async standings() {
    const result = await client.query({ query: STANDINGS, format: 'JSONEachRow' });
    return result.json<ShareStanding>();
  },
  async writeStanding({ since, next, ...same }, at) {
    const row = { ...same, version: at, since: clickhouseTime(since), next: clickhouseTime(next) };
    await client.insert({ table: 'crawl_share_standings', values: [row], format: 'JSONEachRow' });
  },
});
