import { type ColumnChoice, noChoice } from './column-choice.ts';

type Stored = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

function parse(text: string | null): Stored {
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
