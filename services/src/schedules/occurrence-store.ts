import type { OccurrenceState } from '@vigie/contracts/schedules/schedule-limits';
import { type ClickHouseClient, clickhouseTime } from '../platform/clickhouse.ts';
import { type OccurrenceContent, occurrenceContent } from './occurrence-content.ts';

/** A time of a schedule: the key of an occurrence. */
export interface OccurrenceKey {
  schedule: string;
  /** When it was due, ms. */
  at: number;
}

/** What became of one. Times in ms. */
export interface StoredOccurrence extends OccurrenceKey {
  state: OccurrenceState;
  content: OccurrenceContent | null;
  /** Why it was missed; `''`: it was not, or it was too late. */
  reason: string;
  /** The newest report that was begun for it. null: none. */
  report: string | null;
  /** null: its messages were not written. */
  sentAt: number | null;
}

export interface OccurrenceStore {
  /** Due from an instant on, oldest first: of one schedule, or of all. */
  list(from: number, schedule: string | null): Promise<StoredOccurrence[]>;
  find(key: OccurrenceKey): Promise<StoredOccurrence | undefined>;
  /** Notes that it is to be made. */
  writeDue(keys: readonly OccurrenceKey[]): Promise<void>;
  /** Earlier content of the occurrence stands. */
  writeMade(key: OccurrenceKey, content: OccurrenceContent, at: number): Promise<void>;
  /** Content stands, whenever it was made. */
  writeMissed(key: OccurrenceKey, reason: string, at: number): Promise<void>;
  /** Notes the report that its content waits for. */
  writeReport(key: OccurrenceKey, report: string, at: number): Promise<void>;
  markSent(key: OccurrenceKey, at: number): Promise<void>;
}

const MADE = '0';
const MISSED = '1';
/** Greater than any text of {@link MADE} and {@link MISSED}: a row that says nothing of it. */
const NOTHING = '2';
const TIME = new Date(0).toISOString().length;

const stamped = (at: number, text: string): string => `${new Date(at).toISOString()}${text}`;

interface OccurrenceRow {
  schedule: string;
  at: number;
  made: string;
  report: string;
  sent: number;
}

function occurrenceOf({ schedule, at, made, report, sent }: OccurrenceRow): StoredOccurrence {
  const kind = made.slice(0, 1);
  const text = made.slice(1 + TIME);
  return {
    schedule,
    at,
    state: kind === MADE ? 'faite' : kind === MISSED ? 'manquee' : 'attente',
    content: kind === MADE ? occurrenceContent.parse(JSON.parse(text)) : null,
    reason: kind === MISSED ? text : '',
    report: report === '' ? null : report.slice(TIME),
    sentAt: sent === 0 ? null : sent,
  };
}

export function createOccurrenceStore(client: ClickHouseClient): OccurrenceStore {
  const insert = async (rows: readonly (OccurrenceKey & { made?: string; report?: string; sent?: number })[]) => {
    if (rows.length === 0) return;
    const values = rows.map(({ at, ...row }) => ({
      made: NOTHING,
      report: '',
      sent: 0,
      ...row,
      at: clickhouseTime(at),
    }));
    await client.insert({ table: 'occurrences', values, format: 'JSONEachRow' });
  };
  const list = async (from: number, schedule: string | null): Promise<StoredOccurrence[]> => {
    const result = await client.query({
      query: `SELECT schedule, toFloat64(toUnixTimestamp64Milli(o.at)) AS at, min(o.made) AS made, max(o.report) AS report, toFloat64(max(o.sent)) AS sent
        FROM occurrences AS o WHERE o.at >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND ({all:Bool} OR schedule = {schedule:String})
        GROUP BY schedule, o.at ORDER BY o.at, schedule`,
      query_params: { from, all: schedule === null, schedule: schedule ?? '' },
      format: 'JSONEachRow',
    });
    return (await result.json<OccurrenceRow>()).map(occurrenceOf);
  };
  return {
    list,
    find: async ({ schedule, at }) => (await list(at, schedule)).find((one) => one.at === at),
    writeDue: (keys) => insert(keys.map(({ schedule, at }) => ({ schedule, at }))),
    writeMade: ({ schedule, at }, content, moment) =>
      insert([{ schedule, at, made: `${MADE}${stamped(moment, JSON.stringify(content))}` }]),
    writeMissed: ({ schedule, at }, reason, moment) =>
      insert([{ schedule, at, made: `${MISSED}${stamped(moment, reason)}` }]),
    writeReport: ({ schedule, at }, report, moment) => insert([{ schedule, at, report: stamped(moment, report) }]),
    markSent: ({ schedule, at }, moment) => insert([{ schedule, at, sent: moment }]),
  };
}
