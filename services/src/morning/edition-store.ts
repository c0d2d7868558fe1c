import { type MorningEdition, morningEdition } from '@vigie/contracts/morning/edition';
import type { ClickHouseClient } from '../platform/clickhouse.ts';

/** A publisher's morning: the key of an occurrence. */
export interface Occurrence {
  /** nom_norme */
  publisher: string;
  /** In Paris. */
  day: string;
}

/** What became of one. Times in ms. */
export interface StoredEdition extends Occurrence {
  at: number;
  /** null: it was missed. */
  edition: MorningEdition | null;
  /** null: its mails were not queued. */
  sentAt: number | null;
}

export interface EditionStore {
  /** Which occurrences are stored, made or missed, from a day on. */
  known(from: string): Promise<Occurrence[]>;
  /** From a day on, newest first: of one publisher, or of all. */
  list(from: string, publisher: string | null): Promise<StoredEdition[]>;
  /** An earlier edition of the occurrence stands. */
  writeMade(edition: MorningEdition, at: number): Promise<void>;
  writeMissed(occurrences: readonly Occurrence[], at: number): Promise<void>;
  /** Its mails are queued: {@link unsentEditions} lists it no more. */
  markSent(occurrence: Occurrence, at: number): Promise<void>;
}

const MADE = '0';
const MISSED = '1';
/** Greater than any text of {@link MADE} and {@link MISSED}: a row that says nothing of it. */
const NOTHING = '2';
const TIME = new Date(0).toISOString().length;

const madeText = (edition: MorningEdition, at: number): string =>
  `${MADE}${new Date(at).toISOString()}${JSON.stringify(edition)}`;

interface EditionRow extends Occurrence {
  made: string;
  sent: number;
}

function editionOf({ publisher, day, made, sent }: EditionRow): StoredEdition[] {
  if (made.startsWith(NOTHING)) return [];
  const at = Date.parse(made.slice(1, 1 + TIME));
  const edition = made.startsWith(MADE) ? morningEdition.parse(JSON.parse(made.slice(1 + TIME))) : null;
  return [{ publisher, day, at, edition, sentAt: sent === 0 ? null : sent }];
}

export function createEditionStore(client: ClickHouseClient): EditionStore {
  const read = async <Row>(query: string, query_params: Record<string, unknown>): Promise<Row[]> =>
    (await client.query({ query, query_params, format: 'JSONEachRow' })).json<Row>();
  const insert = async (values: readonly (Occurrence & { made?: string; sent?: number })[]): Promise<void> => {
    if (values.length === 0) return;
    const rows = values.map((row) => ({ made: NOTHING, sent: 0, ...row }));
    await client.insert({ table: 'editions', values: rows, format: 'JSONEachRow' });
  };
  return {
    known: (from) =>
      read<Occurrence>(
        `SELECT publisher, toString(editions.day) AS day FROM editions WHERE editions.day >= {from:Date}
         GROUP BY publisher, editions.day HAVING min(made) < '${NOTHING}'`,
        { from },
      ),
    async list(from, publisher) {
      const rows = await read<EditionRow>(
        `SELECT publisher, toString(editions.day) AS day, min(editions.made) AS made, toFloat64(max(editions.sent)) AS sent
         FROM editions WHERE editions.day >= {from:Date} AND ({all:Bool} OR publisher = {publisher:String})
         GROUP BY publisher, editions.day ORDER BY editions.day DESC, publisher`,
        { from, all: publisher === null, publisher: publisher ?? '' },
      );
      return rows.flatMap(editionOf);
    },
    writeMade: (edition, at) =>
      insert([{ publisher: edition.editeur, day: edition.date, made: madeText(edition, at) }]),
    writeMissed: (occurrences, at) =>
      insert(occurrences.map((one) => ({ ...one, made: `${MISSED}${new Date(at).toISOString()}` }))),
    markSent: (occurrence, at) => insert([{ ...occurrence, sent: at }]),
  };
}
