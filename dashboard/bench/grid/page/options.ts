import type { ColumnDef } from '../../../src/table/index.ts';
import { benchColumns } from './columns.ts';

const PAGES = ['grid', 'naive', 'layers', 'text'] as const;
type Page = (typeof PAGES)[number];

export interface BenchOptions {
  /** The grid, React rows, or what the browser alone costs. */
  readonly page: Page;
  readonly count: number;
  readonly columns: readonly ColumnDef[];
  readonly paging: boolean;
  readonly sorted: boolean;
  readonly selectable: boolean;
  /** Skeleton: no rows arrive. */
  readonly waiting: boolean;
}

export function readOptions(search: string): BenchOptions {
  const parameters = new URLSearchParams(search);
  return {
    page: PAGES.find((page) => page === parameters.get('page')) ?? 'grid',
    count: Number(parameters.get('rows') ?? 1000),
    columns: benchColumns(parameters.has('all')),
    paging: parameters.has('paging'),
    sorted: parameters.has('sorted'),
    selectable: parameters.has('selectable'),
    waiting: parameters.has('waiting'),
  };
}
