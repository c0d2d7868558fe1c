import type { StoryChanges } from '@vigie/stories/clusters/changes';
import type { ClickHouseClient } from '../../platform/clickhouse.ts';
import { ASSIGNMENTS, CLUSTERS, EDITS, LINEAGE, type Table, TEXTS } from './tables.ts';

export interface StoriesStore {
  /** Resolves when the rows can be read. */
  insert(rows: TableRows): Promise<void>;
}

export const createStoriesStore = (client: ClickHouseClient): StoriesStore => ({
  async insert({ table, columns, rows }) {
    await client.insert({
      table,
      columns: columns as [string, ...string[]],
      values: rows,
      format: 'JSONCompactEachRow',
      clickhouse_settings: { async_insert: 0 },
    });
  },
});

/** Rows for one table, with its columns and `version`. */
export interface TableRows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly unknown[][];
}

/**
 * Changes of one table, the last one of each key. Rows are made only when they are stored, since most changes are
 * replaced before.
 */
class Last<Change> {
  readonly #table: Table<Change>;
  readonly #changes = new Map<string, { change: Change; version: string }>();

  constructor(table: Table<Change>) {
    this.#table = table;
  }

  get size(): number {
    return this.#changes.size;
  }

  put(key: string, change: Change, version: string): void {
    this.#changes.set(key, { change, version });
  }

  rows(): TableRows {
    const { name, columns, row } = this.#table;
    const rows = Array.from(this.#changes.values(), ({ change, version }) => [...row(change), version]);
    return { table: name, columns: [...columns, 'version'], rows };
  }
}

/** The changes of consecutive records. */
export class ChangedRows {
  readonly #assignments = new Last(ASSIGNMENTS);
  readonly #clusters = new Last(CLUSTERS);
  readonly #texts = new Last(TEXTS);
  readonly #lineage = new Last(LINEAGE);
  readonly #edits = new Last(EDITS);

  get size(): number {
    return [this.#assignments, this.#clusters, this.#texts, this.#lineage, this.#edits].reduce(
      (sum, { size }) => sum + size,
      0,
    );
  }

  add(changes: StoryChanges, version: bigint): void {
    const text = version.toString();
    for (const it of changes.assignments) this.#assignments.put(it.article, it, text);
    for (const it of changes.clusters) this.#clusters.put(it.cluster, it, text);
    for (const it of changes.texts) this.#texts.put(it.article, it, text);
    // Each event has a row of its own.
    for (const it of changes.lineage) this.#lineage.put(`${text} ${this.#lineage.size}`, it, text);
    if (changes.edit) this.#edits.put(changes.edit.id, changes.edit, text);
  }

  /** Stages to be stored one after the other: once the answer to an edit can be read, its changes can be read too. */
  stages(): TableRows[][] {
    const facts = [this.#assignments, this.#clusters, this.#texts, this.#lineage].map((it) => it.rows());
    return [facts, [this.#edits.rows()]].map((stage) => stage.filter(({ rows }) => rows.length > 0));
  }
}
