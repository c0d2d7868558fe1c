export { ColumnChooser } from './columns/column-chooser.tsx';
export type { ColumnDef } from './columns/column-def.ts';
export { type ColumnState, useColumnState } from './columns/use-column-state.ts';
export { storedTable } from './file/stored-table.ts';
export { DataGrid } from './grid/data-grid.tsx';
export { ColumnStore, type TableData } from './store/column-store.ts';
export { fillStore } from './store/fill-store.ts';
export type { Order, SortState } from './store/order-rows.ts';
