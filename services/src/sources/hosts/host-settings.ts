import type { Cipher } from '../../platform/cipher.ts';
import { type ClickHouseClient, clickhouseTime } from '../../platform/clickhouse.ts';
import { proxyAt, type WebProxy } from '../../platform/network/proxies.ts';

/** What the key of these secrets is for. */
export const HOST_SECRETS = 'vigie host settings';

/** How people want a host to be asked, as stored. Times in ms since 1970; '' stands for none. */
export interface HostSettings {
  host: string;
  version: number;
  agentSuffix: string;
  headerName: string;
  /** Encrypted. */
  headerSecret: string;
  /** User id. */
  headerBy: string;
  headerAt: number;
  /** Address without user and password. */
  proxy: string;
  /** Encrypted `user:password`, percent-encoded. */
  proxySecret: string;
  changedBy: string;
  changedAt: number;
}

export const noHostSettings = (host: string): HostSettings => ({
  host,
  version: 0,
  agentSuffix: '',
  headerName: '',
  headerSecret: '',
  headerBy: '',
  headerAt: 0,
  proxy: '',
  proxySecret: '',
  changedBy: '',
  changedAt: 0,
});

export const isEmpty = ({ agentSuffix, headerName, proxy }: HostSettings): boolean =>
  agentSuffix === '' && headerName === '' && proxy === '';

export interface HostSettingsStore {
  /** Of every host that ever had some, also of those whose settings were all removed. */
  list(): Promise<HostSettings[]>;
  /** Adds a version. The caller holds the lock and has raised `version`. */
  write(settings: HostSettings): Promise<void>;
}

const LIST = `
  SELECT host, version, agent_suffix AS agentSuffix, header_name AS headerName, header_secret AS headerSecret,
    header_by AS headerBy, toUnixTimestamp64Milli(header_at) AS headerAt, proxy, proxy_secret AS proxySecret,
    changed_by AS changedBy, toUnixTimestamp64Milli(changed_at) AS changedAt
  FROM crawl_host_settings FINAL
  ORDER BY host`;

export const createHostSettingsStore = (client: ClickHouseClient): HostSettingsStore => ({
  async list() {
    const result = await client.query({ query: LIST, format: 'JSONEachRow' });
    return result.json<HostSettings>();
  },
  async write({ host, version, proxy, ...more }) {
    const row = {
      host,
      version,
      proxy,
      agent_suffix: more.agentSuffix,
      header_name: more.headerName,
      header_secret: more.headerSecret,
      header_by: more.headerBy,
      header_at: clickhouseTime(more.headerAt),
      proxy_secret: more.proxySecret,
      changed_by: more.changedBy,
      changed_at: clickhouseTime(more.changedAt),
    };
    await client.insert({ table: 'crawl_host_settings', values: [row], format: 'JSONEachRow' });
  },
});

/** The names that bind a secret to its host and to what it is sent as: moved elsewhere, it cannot be opened. */
const headerAad = ({ host, headerName }: HostSettings): string => JSON.stringify(['header', host, headerName]);
const proxyAad = ({ host, proxy }: HostSettings): string => JSON.stringify(['proxy', host, proxy]);

export function closeSecrets(
  settings: HostSettings,
  cipher: Cipher,
  plain: { header?: string | undefined; proxyUser?: string | undefined },
): HostSettings {
  return {
    ...settings,
    ...(plain.header !== undefined && { headerSecret: cipher.close(headerAad(settings), plain.header) }),
    ...(plain.proxyUser !== undefined && {
      proxySecret: plain.proxyUser === '' ? '' : cipher.close(proxyAad(settings), plain.proxyUser),
    }),
  };
}

/** How a host is asked. */
export interface HostRule {
  agentSuffix: string;
  header: { name: string; value: string } | undefined;
  proxy: WebProxy | undefined;
}

/** What the settings say, and what of them cannot be read: it was encrypted under another secret. */
export function openSecrets(
  settings: HostSettings,
  cipher: Cipher | undefined,
): HostRule & { unreadable: readonly ('header' | 'proxy')[] } {
  const { agentSuffix, headerName, headerSecret, proxy, proxySecret } = settings;
  const value = headerName === '' ? undefined : cipher?.open(headerAad(settings), headerSecret);
  const user = proxySecret === '' ? '' : cipher?.open(proxyAad(settings), proxySecret);
  return {
    agentSuffix,
    header: value === undefined ? undefined : { name: headerName, value },
    proxy: proxy === '' ? undefined : proxyAt(withUser(proxy, user ?? ''), 'settings'),
    unreadable: [
      ...(headerName !== '' && value === undefined ? (['header'] as const) : []),
      ...(user === undefined ? (['proxy'] as const) : []),
    ],
  };
}

const withUser = (proxy: string, user: string): string =>
  user === '' ? proxy : proxy.replace(/^(https?:\/\/)/, (scheme) => `${scheme}${user}@`);
