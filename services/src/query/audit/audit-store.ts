import type { AuditAction } from '@vigie/contracts/audit-actions';
import type { MinuteRange } from '@vigie/contracts/query';
import { Bindings } from '@vigie/schema/bindings';
import { type ClickHouseClient, clickhouseTime } from '../../platform/clickhouse.ts';

/** What is kept of a request, as a row of `audit_log`. */
export interface AuditEntry {
  id: string;
  /** 1 begun, 2 ended: the later one stays. */
  version: 1 | 2;
  /** When it began, ms. */
  at: number;
  userId: string;
  email: string;
  address: string;
  action: AuditAction;
  call: string;
  object: string;
  /** JSON object. */
  detail: string;
  /** HTTP status of the answer; 0: not known. */
  status: number;
}

interface AuditFilter {
  range: MinuteRange;
  /** Part of an address; '': everybody. */
  user: string;
  action: AuditAction | '';
  offset: number;
  count: number;
}

export interface AuditStore {
  /** Resolves once the rows can be read. Rows that are written again merge. */
  write(entries: readonly AuditEntry[]): Promise<void>;
  /** Newest first. */
  list(filter: AuditFilter, signal: AbortSignal): Promise<{ count: number; entries: AuditEntry[] }>;
}

export function createAuditStore(client: ClickHouseClient): AuditStore {
  return {
    async write(entries) {
      const values = entries.map(({ at, userId, ...row }) => ({ ...row, at: clickhouseTime(at), user_id: userId }));
      await client.insert({ table: 'audit_log', values, format: 'JSONEachRow' });
    },

    async list({ range, user, action, offset, count }, signal) {
      const bindings = new Bindings();
      const time = (ms: number) => `fromUnixTimestamp64Milli(${bindings.bind('Int64', ms)}, 'UTC')`;
      const conditions = [`at >= ${time(range.from)}`, `at < ${time(range.to)}`];
      if (user !== '') conditions.push(`positionCaseInsensitiveUTF8(email, ${bindings.bind('String', user)}) > 0`);
      if (action !== '') conditions.push(`action = ${bindings.bind('String', action)}`);
      const where = conditions.join(' AND ');
      const page = `LIMIT ${bindings.bind('UInt32', count)} OFFSET ${bindings.bind('UInt32', offset)}`;
      const rows = async <Row>(query: string): Promise<Row[]> => {
        const options = { query, query_params: bindings.values, format: 'JSONEachRow', abort_signal: signal } as const;
        return (await client.query(options)).json<Row>();
      };
      const [totals, entries] = await Promise.all([
        rows<{ count: number }>(`SELECT count() AS count FROM audit_log FINAL WHERE ${where}`),
        rows<Omit<AuditEntry, 'at'> & { ms: number }>(`
          SELECT id, version, toUnixTimestamp64Milli(at) AS ms, user_id AS userId, email, address, action, call, object, detail,
            status
          FROM audit_log FINAL
          WHERE ${where}
          ORDER BY at DESC, id
          ${page}`),
      ]);
      return { count: totals[0]?.count ?? 0, entries: entries.map(({ ms, ...entry }) => ({ ...entry, at: ms })) };
    },
  };
}
