import type { AnyColumn } from './column-def.ts';

/** Only what the user chose: a column that was never touched follows its default. */
export interface ColumnChoice {
  readonly visible: Readonly<Record<string, boolean>>;
  /** Ids from left to right; empty until columns are reordered. */
  readonly order: readonly string[];
  /** Widths in pixels of columns that the user resized. */
  readonly widths?: Readonly<Record<string, number>>;
}

export const noChoice: ColumnChoice = { visible: {}, order: [] };

/**
 * Columns offered in the chooser, in the user's order. A column that is missing from the choice follows its neighbour.
 */
export function orderedColumns(columns: readonly AnyColumn[], choice: ColumnChoice): readonly AnyColumn[] {
  const offered = columns.filter((column) => !column.internal);
  if (choice.order.length === 0) return offered;
  const byId = new Map(offered.map((column) => [column.id, column]));
  const result = [...new Set(choice.order)].flatMap((id) => byId.get(id) ?? []);
  offered.forEach((column, index) => {
    if (result.includes(column)) return;
    const before = offered[index - 1];
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, column);
  });
  return result;
}

export function isVisible(column: AnyColumn, choice: ColumnChoice): boolean {
  return column.locked === true || (choice.visible[column.id] ?? !column.hidden);
}

/** Below this, a column's figures and its resize handle would be lost; above, those of the others. */
const NARROWEST = 56;
const WIDEST = 1200;

/** Sets a column's width, or restores its own. */
export function resizeColumn(choice: ColumnChoice, id: string, width: number | undefined): ColumnChoice {
  const { [id]: _before, ...others } = choice.widths ?? {};
  const widths =
    width === undefined ? others : { ...others, [id]: Math.round(Math.max(NARROWEST, Math.min(WIDEST, width))) };
  return { ...choice, widths };
}

/** The column with the width that the user chose. */
export function withWidth(column: AnyColumn, choice: ColumnChoice): AnyColumn {
  const chosenWidth = choice.widths?.[column.id];
  return chosenWidth === undefined ? column : { ...column, chosenWidth };
}

export function toggleColumn(column: AnyColumn, choice: ColumnChoice): ColumnChoice {
  return { ...choice, visible: { ...choice.visible, [column.id]: !isVisible(column, choice) } };
}

const withOrder = (choice: ColumnChoice, before: readonly string[], order: readonly string[]): ColumnChoice =>
  order.every((id, index) => id === before[index]) ? choice : { ...choice, order };

/** Moves a column by a number of places among the offered ones; at either end it stays. */
export function moveColumn(
  columns: readonly AnyColumn[],
  choice: ColumnChoice,
  id: string,
  places: number,
): ColumnChoice {
  const ids = orderedColumns(columns, choice).map((column) => column.id);
  const from = ids.indexOf(id);
  if (from < 0) return choice;
  const to = Math.max(0, Math.min(ids.length - 1, from + places));
  return withOrder(choice, ids, ids.toSpliced(from, 1).toSpliced(to, 0, id));
}

/**
 * Moves a column before another shown one; without one, behind the last shown column. Hidden columns keep their
 * neighbours.
 */
export function placeColumn(
  columns: readonly AnyColumn[],
  choice: ColumnChoice,
  id: string,
  before: string | undefined,
): ColumnChoice {
  const ordered = orderedColumns(columns, choice);
  const ids = ordered.map((column) => column.id);
  const others = ordered.filter((column) => column.id !== id);
  const to =
    before === undefined
      ? others.findLastIndex((column) => isVisible(column, choice)) + 1
      : others.findIndex((column) => column.id === before);
  if (to < 0 || others.length === ordered.length) return choice;
  return withOrder(choice, ids, others.map((column) => column.id).toSpliced(to, 0, id));
}

type StoredChoices = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is StoredChoices => typeof value === 'object' && value !== null;

function parse(text: string | null): StoredChoices {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** One entry per user under one key, so that two people at one browser do not share a choice. */
export function readChoice(storage: Storage, key: string, owner: string): ColumnChoice {
  const entry = parse(storage.getItem(key))[owner];
  if (!isObject(entry)) return noChoice;
  const visible = isObject(entry.visible) ? entry.visible : {};
  const widths = isObject(entry.widths) ? entry.widths : {};
  const chosen = Object.entries(widths).filter((pair): pair is [string, number] => Number.isFinite(pair[1]));
  const order: readonly unknown[] = Array.isArray(entry.order) ? entry.order : [];
  return {
    visible: Object.fromEntries(
      Object.entries(visible).filter((pair): pair is [string, boolean] => typeof pair[1] === 'boolean'),
    ),
    order: order.filter((id): id is string => typeof id === 'string'),
    ...(chosen.length > 0 ? { widths: Object.fromEntries(chosen) } : {}),
  };
}

/** With a full or forbidden storage the choice is not saved; on screen it stays. */
export function writeChoice(storage: Storage, key: string, owner: string, choice: ColumnChoice): void {
  try {
    storage.setItem(key, JSON.stringify({ ...parse(storage.getItem(key)), [owner]: choice }));
  } catch {
    return;
  }
}
