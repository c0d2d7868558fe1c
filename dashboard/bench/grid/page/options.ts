import type { ColumnDef } from '../../../src/table/index.ts';
import { benchColumns } from './columns.ts';

export interface BenchOptions {
  readonly naive: boolean;
  readonly count: number;
  readonly columns: readonly ColumnDef[];
  readonly paging: boolean;
  readonly sorted: boolean;
  readonly selectable: boolean;
  /** Skeleton: no rows arrive. */
  readonly waiting: boolean;
}

export function readOptions(search: string): BenchOptions {
  const asked = new URLSearchParams(search);
  return {
    naive: asked.get('grid') === 'naive',
    count: Number(asked.get('rows') ?? 1000),
    columns: benchColumns(asked.has('all')),
    paging: asked.has('paging'),
    sorted: asked.has('sorted'),
    selectable: asked.has('selectable'),
    waiting: asked.has('waiting'),
  };
}
