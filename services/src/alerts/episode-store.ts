import type { RuleKind } from '@vigie/contracts/alerts/rule-kinds';
import { type AlertCondition, alertCondition } from '@vigie/contracts/alerts/rules';
import type { ClickHouseClient } from '../platform/clickhouse.ts';
import type { SubjectEpisode } from './evaluate.ts';
import type { SubjectState } from './machine.ts';
import { type EpisodeFacts, NO_FACTS } from './sensors/sensor.ts';

/** An episode as stored. Times in ms. */
export interface StoredEpisode extends SubjectEpisode {
  rule: string;
  edition: number;
  /** What this edition watched: the rule may watch something else by now. */
  condition: AlertCondition;
  /** Facts that came later say that it never opened. */
  withdrawn: boolean;
  facts: EpisodeFacts;
}

/** What is remembered of a rule at midnight. */
export interface RuleMark {
  rule: string;
  edition: number;
  at: number;
  /** Writes to the days before it. */
  touched: number;
  states: ReadonlyMap<string, SubjectState>;
}

export interface EpisodeStore {
  /** Of all rules: those that are open, and those that closed or opened after a moment. */
  current(after: number): Promise<StoredEpisode[]>;
  /** Some episodes, as they are now. */
  find(references: readonly Pick<StoredEpisode, 'rule' | 'edition' | 'subject' | 'opened'>[]): Promise<StoredEpisode[]>;
  /** Of some rules: those that go on first, then the newest, and how many there are. */
  page(
    rules: readonly string[],
    of: { open: boolean; kind: RuleKind | null; offset: number; count: number },
  ): Promise<{ total: number; episodes: StoredEpisode[] }>;
  /** Whether there is one, also a withdrawn one. */
  has(key: Pick<StoredEpisode, 'rule' | 'edition' | 'subject' | 'opened'>): Promise<boolean>;
  /** `revision`: when they were evaluated, ms. */
  write(episodes: readonly StoredEpisode[], revision: number): Promise<void>;
  /** Marks from a moment on. */
  marks(from: number): Promise<RuleMark[]>;
  writeMarks(marks: readonly RuleMark[], revision: number): Promise<void>;
}

const seconds = (column: string): string => `1000 * toFloat64(toUnixTimestamp(${column}))`;

const EPISODE_COLUMNS = `rule, edition, subject, ${seconds('opened')} AS opened, ${seconds('since')} AS since,
  if(closed IS NULL, NULL, ${seconds('assumeNotNull(closed)')}) AS closed, withdrawn, condition, facts`;

type EpisodeRow = Omit<StoredEpisode, 'facts' | 'condition'> & { facts: string; condition: string };

const episodeOf = ({ facts, condition, ...episode }: EpisodeRow): StoredEpisode => ({
  ...episode,
  condition: alertCondition.parse(JSON.parse(condition)),
  facts: { ...NO_FACTS, ...(JSON.parse(facts) as Partial<EpisodeFacts>) },
});

type MarkRow = Omit<RuleMark, 'states'> & { states: string };
type StoredState = [subject: string, over: number, since: number, back: number, opened: number | null];

export function createEpisodeStore(client: ClickHouseClient): EpisodeStore {
  const read = async <T>(query: string, query_params: Record<string, unknown>): Promise<T[]> =>
    (await client.query({ query, query_params, format: 'JSONEachRow' })).json<T>();
  return {
    async current(after) {
      const query = `SELECT ${EPISODE_COLUMNS} FROM alert_episodes AS e FINAL
        WHERE e.opened > toDateTime({after:UInt32}, 'UTC') OR e.closed IS NULL OR e.closed > toDateTime({after:UInt32}, 'UTC')`;
      return (await read<EpisodeRow>(query, { after: Math.floor(after / 1000) })).map(episodeOf);
    },
    async find(references) {
      if (references.length === 0) return [];
      const keys = references.map(({ rule, edition, subject, opened }) => [
        rule,
        `${edition}`,
        subject,
        `${opened / 1000}`,
      ]);
      const query = `SELECT ${EPISODE_COLUMNS} FROM alert_episodes AS e FINAL
        WHERE rule IN ({rules:Array(String)})
          AND has({keys:Array(Array(String))}, [rule, toString(edition), subject, toString(toUnixTimestamp(e.opened))])
        ORDER BY e.opened, rule, subject`;
      const rules = [...new Set(references.map(({ rule }) => rule))];
      return (await read<EpisodeRow>(query, { rules, keys })).map(episodeOf);
    },
    async page(rules, { open, kind, offset, count }) {
      if (rules.length === 0) return { total: 0, episodes: [] };
      const where = `rule IN {rules:Array(String)}${open ? ' AND e.closed IS NULL AND NOT withdrawn' : ''}${kind === null ? '' : ` AND JSONExtractString(e.condition, 'type') = {kind:String}`}`;
      const [counted] = await read<{ total: number }>(
        `SELECT toFloat64(count()) AS total FROM alert_episodes AS e FINAL WHERE ${where}`,
        { rules, kind },
      );
      const query = `SELECT ${EPISODE_COLUMNS} FROM alert_episodes AS e FINAL WHERE ${where}
        ORDER BY e.closed IS NULL AND NOT withdrawn DESC, e.opened DESC, rule, subject LIMIT {count:UInt32} OFFSET {offset:UInt32}`;
      const rows = await read<EpisodeRow>(query, { rules, kind, offset, count });
      return { total: counted?.total ?? 0, episodes: rows.map(episodeOf) };
    },
    async has({ rule, edition, subject, opened }) {
      const query = `SELECT toFloat64(count()) AS total FROM alert_episodes AS e
        WHERE rule = {rule:String} AND edition = {edition:UInt32} AND subject = {subject:String}
          AND e.opened = toDateTime({opened:UInt32}, 'UTC')`;
      const [counted] = await read<{ total: number }>(query, {
        rule,
        edition,
        subject,
        opened: Math.floor(opened / 1000),
      });
      return (counted?.total ?? 0) > 0;
    },
    async write(episodes, revision) {
      if (episodes.length === 0) return;
      const values = episodes.map(({ opened, since, closed, condition, facts, ...episode }) => ({
        ...episode,
        revision,
        opened: opened / 1000,
        since: since / 1000,
        closed: closed === null ? null : closed / 1000,
        condition: JSON.stringify(condition),
        facts: JSON.stringify(facts),
      }));
      await client.insert({ table: 'alert_episodes', values, format: 'JSONEachRow' });
    },
    async marks(from) {
      const query = `SELECT rule, edition, ${seconds('m.at')} AS at, toFloat64(touched) AS touched, states
        FROM alert_marks AS m FINAL WHERE m.at >= toDateTime({from:UInt32}, 'UTC')`;
      const rows = await read<MarkRow>(query, { from: from / 1000 });
      return rows.map(({ states, ...mark }) => ({
        ...mark,
        states: new Map(
          (JSON.parse(states) as StoredState[]).map(([subject, over, since, back, opened]) => [
            subject,
            { over, since, back, opened },
          ]),
        ),
      }));
    },
    async writeMarks(marks, revision) {
      if (marks.length === 0) return;
      const values = marks.map(({ at, states, ...mark }) => ({
        ...mark,
        revision,
        at: at / 1000,
        states: JSON.stringify(
          [...states].map(
            ([subject, { over, since, back, opened }]): StoredState => [subject, over, since, back, opened],
          ),
        ),
      }));
      await client.insert({ table: 'alert_marks', values, format: 'JSONEachRow' });
    },
  };
}
