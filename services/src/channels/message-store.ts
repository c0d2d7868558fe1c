import { createHash } from 'node:crypto';
import {
  type ChannelKind,
  MESSAGE_STATES,
  type MessagePhase,
  type MessageState,
} from '@vigie/contracts/channels/channel-kinds';
import { type ClickHouseClient, clickhouseTime } from '../platform/clickhouse.ts';

/** An episode, as a message names it. `opened` in ms. */
export interface EpisodeReference {
  rule: string;
  edition: number;
  subject: string;
  opened: number;
}

/** What a message tells. */
export type MessageTopic =
  | { kind: 'episode'; episode: EpisodeReference }
  /** All that was gathered until the end of an hour, or a digest, ms. */
  | { kind: 'summary'; until: number }
  | { kind: 'test' }
  | { kind: 'password' }
  /** The morning of a publisher, day of Paris. */
  | { kind: 'morning'; publisher: string; day: string }
  /** A time of a schedule, ms. */
  | { kind: 'schedule'; schedule: string; at: number };

/** A message as stored. Times in ms. */
export interface StoredMessage {
  id: string;
  /** `''`: none. */
  channel: string;
  type: ChannelKind;
  /** Address of a mail; `''` otherwise. */
  recipient: string;
  phase: MessagePhase;
  about: MessageTopic;
  /** Whose it is; `''`: one person's. */
  house: string;
  created: number;
  /** It is not sent before. */
  due: number;
  /** Id of the message that tells it with others; `''`: it is sent by itself. */
  summary: string;
  state: MessageState;
  /** Attempts that failed. */
  failures: number;
  error: string;
  /** `''`: not written yet. */
  title: string;
  text: string;
  /** It reported the end of its episode too. */
  complete: boolean;
  accepted: number | null;
}

type NewMessage = Pick<
  StoredMessage,
  'id' | 'channel' | 'type' | 'recipient' | 'phase' | 'about' | 'house' | 'created' | 'complete'
> &
  Partial<Pick<StoredMessage, 'due' | 'summary' | 'state' | 'title'>>;

/** A message before its first attempt: due at once, by itself, and not written yet, unless `fields` say otherwise. */
export const newMessage = (fields: NewMessage): StoredMessage => ({
  due: fields.created,
  summary: '',
  state: 'attente',
  failures: 0,
  error: '',
  title: '',
  text: '',
  accepted: null,
  ...fields,
});

/** The id of what a message tells to whom: planning again finds the same one. */
export const messageId = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** Failed attempts are counted below this. */
const STANDING_STEP = 1_000_000;

/** Of two rows of a message the one with the greater standing stays: the further state, then the more attempts. */
const standingOf = ({ state, failures }: StoredMessage): number =>
  MESSAGE_STATES.indexOf(state) * STANDING_STEP + Math.min(failures, STANDING_STEP - 1);

export interface MessageFilter {
  /** undefined: of all channels, and those of none. */
  channels: readonly string[] | undefined;
  state: MessageState | undefined;
  offset: number;
  count: number;
}

export interface MessageStore {
  find(ids: readonly string[]): Promise<StoredMessage[]>;
  /** Those that are part of a summary. */
  membersOf(summary: string): Promise<StoredMessage[]>;
  /** Those of the occurrences of a schedule, by recipient. */
  aboutSchedule(schedule: string): Promise<StoredMessage[]>;
  /** Those that wait for the worker, the newest first: many that are held or paused do not keep a new one back. */
  waiting(most: number): Promise<StoredMessage[]>;
  /** Alert messages that are sent by themselves and were made in an hour: how many a channel and recipient. Key: {@link recipientKey}. */
  countsFrom(from: number): Promise<Map<string, number>>;
  /** When each channel's last message was accepted, ms. */
  lastAccepted(): Promise<Map<string, number>>;
  page(filter: MessageFilter): Promise<{ total: number; messages: StoredMessage[] }>;
  write(messages: readonly StoredMessage[]): Promise<void>;
}

export const recipientKey = (channel: string, recipient: string): string => `${channel} ${recipient}`;

const ms = (column: string): string => `toFloat64(toUnixTimestamp64Milli(${column}))`;

const SELECT = `
  SELECT id, channel, type, recipient, phase, about, house, ${ms('m.created')} AS created, ${ms('m.due')} AS due, summary, state,
    toFloat64(failures) AS failures, error, title, text, complete,
    if(m.accepted IS NULL, NULL, ${ms('assumeNotNull(m.accepted)')}) AS accepted
  FROM messages AS m FINAL`;

type MessageRow = Omit<StoredMessage, 'about'> & { about: string };

const ALERTS = `phase IN ('ouverture', 'longue', 'fermeture', 'reprise', 'retrait')`;

export function createMessageStore(client: ClickHouseClient): MessageStore {
  const rows = async <T>(query: string, query_params: Record<string, unknown>): Promise<T[]> =>
    (await client.query({ query, query_params, format: 'JSONEachRow' })).json<T>();
  const read = async (where: string, parameters: Record<string, unknown>): Promise<StoredMessage[]> =>
    (await rows<MessageRow>(`${SELECT} ${where}`, parameters)).map((row) => ({
      ...row,
      about: JSON.parse(row.about) as MessageTopic,
    }));
  return {
    find: async (ids) => (ids.length === 0 ? [] : read('WHERE id IN ({ids:Array(String)})', { ids })),
    membersOf: (summary) => read('WHERE summary = {summary:String} ORDER BY m.created, id', { summary }),
    aboutSchedule: (schedule) =>
      read(
        `WHERE phase = 'envoi' AND JSONExtractString(about, 'schedule') = {schedule:String} ORDER BY type, recipient, id`,
        {
          schedule,
        },
      ),
    // Query sends links for forgotten passwords: it alone can make them.
    waiting: (most) =>
      read(`WHERE state = 'attente' AND phase != 'motdepasse' ORDER BY m.created DESC, id LIMIT {most:UInt32}`, {
        most,
      }),
    async countsFrom(from) {
      const query = `SELECT channel, recipient, toFloat64(count()) AS count FROM messages AS m FINAL
        WHERE m.created >= fromUnixTimestamp64Milli({from:Int64}, 'UTC') AND ${ALERTS} AND summary = '' GROUP BY channel, recipient`;
      const counts = await rows<{ channel: string; recipient: string; count: number }>(query, { from });
      return new Map(counts.map(({ channel, recipient, count }) => [recipientKey(channel, recipient), count]));
    },
    async lastAccepted() {
      const query = `SELECT channel, ${ms('max(assumeNotNull(m.accepted))')} AS at FROM messages AS m FINAL
        WHERE m.accepted IS NOT NULL GROUP BY channel`;
      const found = await rows<{ channel: string; at: number }>(query, {});
      return new Map(found.map(({ channel, at }) => [channel, at]));
    },
    async page({ channels, state, offset, count }) {
      const conditions = [
        ...(channels === undefined ? [] : ['channel IN {channels:Array(String)}']),
        ...(state === undefined ? [] : ['state = {state:String}']),
      ];
      const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
      const parameters = { channels: channels ?? [], state: state ?? '', offset, count };
      const counted = await rows<{ total: number }>(
        `SELECT toFloat64(count()) AS total FROM messages FINAL ${where}`,
        parameters,
      );
      const page = `${where} ORDER BY m.created DESC, id LIMIT {count:UInt32} OFFSET {offset:UInt32}`;
      return { total: counted[0]?.total ?? 0, messages: await read(page, parameters) };
    },
    async write(messages) {
      if (messages.length === 0) return;
      const values = messages.map((message) => ({
        ...message,
        standing: standingOf(message),
        about: JSON.stringify(message.about),
        created: clickhouseTime(message.created),
        due: clickhouseTime(message.due),
        accepted: message.accepted === null ? null : clickhouseTime(message.accepted),
      }));
      await client.insert({ table: 'messages', values, format: 'JSONEachRow' });
    },
  };
}
