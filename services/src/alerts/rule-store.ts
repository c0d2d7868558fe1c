import type { DigestRhythm, RuleVisibility } from '@vigie/contracts/alerts/rule-kinds';
import { type AlertCondition, alertCondition } from '@vigie/contracts/alerts/rules';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { type ClickHouseClient, clickhouseInsertNow, clickhouseTime } from '../platform/clickhouse.ts';

/** A rule as stored. Times in ms. */
export interface StoredRule {
  id: string;
  version: number;
  deleted: boolean;
  /** Id of a user. */
  owner: string;
  /** The owner's publisher as the rule was saved; `''`: none. */
  house: string;
  name: string;
  visibility: RuleVisibility;
  condition: AlertCondition;
  /** Ids of the channels that its alerts are sent to. */
  channels: readonly string[];
  /** Messages are held until then. null: they are sent. */
  snoozedUntil: number | null;
  /** HH:MM by the clock of Paris. null: none. */
  quietHours: { from: string; to: string } | null;
  /** Its alerts are reported together; one that lasts longer than `longMs` also at once. null: each is reported by itself. */
  digest: { rhythm: DigestRhythm; longMs: number | null } | null;
  /** Raised when the condition changes. */
  edition: number;
  /** From when on this edition watches: a whole minute. */
  since: number;
  changedAt: number;
}

export interface RuleStore {
  /** All that are not deleted. */
  list(): Promise<StoredRule[]>;
  /** Also deleted ones. */
  listAll(): Promise<StoredRule[]>;
  /** Adds a version. The caller holds the lock and has raised `version`. */
  write(rule: StoredRule): Promise<void>;
}

const SELECT = `
  SELECT id, toFloat64(version) AS version, deleted, owner, house, name, visibility, condition, channels, edition,
    if(snoozed_until IS NULL, NULL, 1000 * toFloat64(toUnixTimestamp(assumeNotNull(snoozed_until)))) AS snoozedUntil,
    quiet_from AS quietFrom, quiet_to AS quietTo, digest AS rhythm, 60000 * toFloat64(long_minutes) AS longMs,
    1000 * toFloat64(toUnixTimestamp(since)) AS since, toFloat64(toUnixTimestamp64Milli(changed_at)) AS changedAt
  FROM alert_rules FINAL`;

type RuleFields = Omit<StoredRule, 'condition' | 'quietHours' | 'digest'>;
interface RuleRecord extends RuleFields {
  condition: string;
  quietFrom: string;
  quietTo: string;
  rhythm: DigestRhythm | '';
  /** 0: none */
  longMs: number;
}

export function createRuleStore(client: ClickHouseClient): RuleStore {
  const read = async (where: string): Promise<StoredRule[]> => {
    const result = await client.query({ query: `${SELECT} ${where} ORDER BY id`, format: 'JSONEachRow' });
    const rows = await result.json<RuleRecord>();
    // Fields that a later version added have their defaults. A kind that only a later version knows is left out.
    return rows.flatMap(({ quietFrom, quietTo, rhythm, longMs, ...row }) => {
      const read = alertCondition.safeParse(JSON.parse(row.condition));
      const quietHours = quietFrom === '' ? null : { from: quietFrom, to: quietTo };
      const digest = rhythm === '' ? null : { rhythm, longMs: longMs === 0 ? null : longMs };
      return read.success ? [{ ...row, quietHours, digest, condition: read.data }] : [];
    });
  };
  return {
    list: () => read('WHERE NOT deleted'),
    listAll: () => read(''),
    write: ({ condition, since, changedAt, snoozedUntil, quietHours, digest, ...rule }) =>
      clickhouseInsertNow(client, 'alert_rules', {
        ...rule,
        condition: JSON.stringify(condition),
        snoozed_until: snoozedUntil === null ? null : Math.floor(snoozedUntil / 1000),
        quiet_from: quietHours?.from ?? '',
        quiet_to: quietHours?.to ?? '',
        digest: digest?.rhythm ?? '',
        long_minutes: (digest?.longMs ?? 0) / MINUTE_MS,
        since: since / 1000,
        changed_at: clickhouseTime(changedAt),
      }),
  };
}
