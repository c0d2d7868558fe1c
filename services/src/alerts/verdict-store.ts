import { VERDICTS, type Verdict } from '@vigie/contracts/alerts/rule-kinds';
import { type ClickHouseClient, clickhouseInsertNow, clickhouseTime } from '../platform/clickhouse.ts';
import type { StoredEpisode } from './episode-store.ts';

export type EpisodeKey = Pick<StoredEpisode, 'rule' | 'edition' | 'subject' | 'opened'>;

/** What a person said of an episode. Times in ms. */
export interface StoredVerdict extends EpisodeKey {
  /** Id of a user. */
  user: string;
  version: number;
  /** null: taken back. */
  verdict: Verdict | null;
}

export interface VerdictStore {
  /** Of some rules, the newest episodes first. */
  ofRules(rules: readonly string[]): Promise<StoredVerdict[]>;
  /** Adds a version. The caller holds the lock and has raised `version`. */
  write(verdict: StoredVerdict, at: number): Promise<void>;
}

export function createVerdictStore(client: ClickHouseClient): VerdictStore {
  return {
    async ofRules(rules) {
      if (rules.length === 0) return [];
      const query = `SELECT rule, edition, subject, 1000 * toFloat64(toUnixTimestamp(v.opened)) AS opened, user_id AS user,
          toFloat64(version) AS version, v.verdict AS verdict
        FROM alert_verdicts AS v FINAL WHERE rule IN {rules:Array(String)} ORDER BY v.opened DESC, rule, subject, user_id`;
      const result = await client.query({ query, query_params: { rules }, format: 'JSONEachRow' });
      const rows = await result.json<Omit<StoredVerdict, 'verdict'> & { verdict: string }>();
      return rows.map((row) => ({ ...row, verdict: VERDICTS.find((one) => one === row.verdict) ?? null }));
    },
    write: ({ rule, edition, subject, opened, user, version, verdict }, at) =>
      clickhouseInsertNow(client, 'alert_verdicts', {
        rule,
        edition,
        subject,
        version,
        opened: opened / 1000,
        user_id: user,
        verdict: verdict ?? '',
        given_at: clickhouseTime(at),
      }),
  };
}
