import { addAbortSignal } from 'node:stream';
import { TreeRoot } from '@vigie/contracts/seals/inclusion';
import { type Seal, sealRoot, versionsOf } from '@vigie/contracts/seals/seal';
import { dayCaptures } from '@vigie/schema/seals/day-captures';
import type { ReadRows } from '@vigie/schema/seals/read-rows';
import { type SealRow, sealOf, sealRow, sealsBefore, sealsOf } from '@vigie/schema/seals/seal-statements';
import { type ClickHouseClient, until } from '../../platform/clickhouse.ts';

/** Statements of seals, sent over a client. They fail when `ended` fires, also in the middle of an answer. Default: it never does. */
export function readRowsOver(client: ClickHouseClient, ended: AbortSignal = new AbortController().signal): ReadRows {
  const ending = until(ended, client);
  const send = ({ sql, values }: Parameters<ReadRows['query']>[0]) =>
    ending.query({ query: sql, query_params: values, format: 'JSONCompactEachRow' });
  return {
    query: async <Row extends readonly unknown[]>(statement: Parameters<ReadRows['query']>[0]) =>
      (await send(statement)).json<Row>(),
    async *stream<Row extends readonly unknown[]>(statement: Parameters<ReadRows['query']>[0]) {
      // The client heeds the signal only until the answer begins.
      const batches = addAbortSignal(ended, (await send(statement)).stream());
      for await (const rows of batches) yield rows.map((row) => row.json<Row>());
    },
  };
}

export interface SealDeps {
  client: Pick<ClickHouseClient, 'insert'>;
  read: ReadRows;
  /** Milliseconds. */
  now: () => number;
}

/** A day to seal, and its count of writes. */
export type UnsealedDay = readonly [day: string, touched: string];

/**
 * sealed: a first or a new version. same: its snapshots are those of its seal. empty: it has none. missing: some of its seal are
 * gone, so the seal stays as it is.
 */
export type SealOutcome = 'sealed' | 'same' | 'empty' | 'missing';

/**
 * Seals a day up to the count of writes that was read before. What is stored meanwhile raises the count afterwards, so the day is due
 * again (ADR 3). Safe beside another process: the same state is the same row.
 */
export async function sealDay({ client, read, now }: SealDeps, [day, touched]: UnsealedDay): Promise<SealOutcome> {
  const tree = new TreeRoot();
  for await (const { leaf } of dayCaptures(read, day)) tree.add(leaf);
  const [current] = versionsOf((await read.query<SealRow>(sealsOf([day]))).map(sealOf));
  if (tree.count < (current?.captures ?? 0)) return 'missing';
  const root = tree.root()?.toString('hex');
  if (root === undefined) return 'empty';
  const same = current?.tree === root ? current : undefined;
  const seal = same ?? { ...(await newSeal(read, { day, captures: tree.count, tree: root }, current)), madeAt: now() };
  const row = sealRow({ ...seal, touched: Number(touched) });
  await client.insert({ table: 'seals', values: [row], format: 'JSONEachRow' });
  return same ? 'same' : 'sealed';
}

async function newSeal(
  read: ReadRows,
  content: Pick<Seal, 'day' | 'captures' | 'tree'>,
  current: Seal | undefined,
): Promise<Omit<Seal, 'madeAt' | 'touched'>> {
  const [before] = versionsOf((await read.query<SealRow>(sealsBefore(content.day))).map(sealOf));
  const seal = {
    ...content,
    before: before ? { day: before.day, root: before.root } : null,
    replaces: current?.root ?? null,
  };
  return { ...seal, root: sealRoot(seal) };
}
