import type { RuleVisibility } from '@vigie/contracts/alerts/rule-kinds';
import { type AlertCondition, alertCondition } from '@vigie/contracts/alerts/rules';
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
    1000 * toFloat64(toUnixTimestamp(since)) AS since, toFloat64(toUnixTimestamp64Milli(changed_at)) AS changedAt
  FROM alert_rules FINAL`;

export function createRuleStore(client: ClickHouseClient): RuleStore {
  const read = async (where: string): Promise<StoredRule[]> => {
    const result = await client.query({ query: `${SELECT} ${where} ORDER BY id`, format: 'JSONEachRow' });
    const rows = await result.json<Omit<StoredRule, 'condition'> & { condition: string }>();
    // Fields that a later version added have their defaults. A kind that only a later version knows is left out.
    return rows.flatMap((row) => {
      const read = alertCondition.safeParse(JSON.parse(row.condition));
      return read.success ? [{ ...row, condition: read.data }] : [];
    });
  };
  return {
    list: () => read('WHERE NOT deleted'),
    listAll: () => read(''),
    write: ({ condition, since, changedAt, ...rule }) =>
      clickhouseInsertNow(client, 'alert_rules', {
        ...rule,
        condition: JSON.stringify(condition),
        since: since / 1000,
        changed_at: clickhouseTime(changedAt),
      }),
  };
}
