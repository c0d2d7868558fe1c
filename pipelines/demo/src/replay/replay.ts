import { EVENT_MAX_BYTES } from '@vigie/contracts/events';
import type { Collector, Receipt } from '../collector.ts';
import { readLines } from './read-lines.ts';
import { lastTimes, parseEvent, type Shifts, shiftEvent } from './shift.ts';

/** An event that was refused. */
export interface RefusedEvent {
  file: string;
  line: number;
  id?: string;
  code: string;
  path?: string;
  message: string;
}

export interface Totals {
  accepted: number;
  refused: number;
  /** The first {@link LISTED} refusals. */
  list: RefusedEvent[];
}

export const LISTED = 1_000;
const BODY_BYTES = 2 * 1024 * 1024;
const BODY_LINES = 2_000;

export interface Replay {
  files: readonly string[];
  collector: Collector;
  /** Undefined: times are not shifted. */
  shifts?: Shifts | undefined;
  onBytes?: (count: number) => void;
  onSent?: (totals: Totals) => void;
}

/** First pass: by how many days each producer is to be shifted. Throws FileError. */
export async function findShifts(
  files: readonly string[],
  now: number,
  onBytes?: (count: number) => void,
): Promise<Shifts> {
  const times = lastTimes();
  for (const file of files) {
    for await (const { bytes } of readLines(file, EVENT_MAX_BYTES, onBytes)) times.see(parseEvent(bytes));
  }
  return times.shifts(now);
}

interface Place {
  file: string;
  line: number;
}

/** Sends the files in their order, one body at a time; memory holds one body. Throws FileError and CollectorError. */
export async function replay({ files, collector, shifts, onBytes, onSent }: Replay): Promise<Totals> {
  const totals: Totals = { accepted: 0, refused: 0, list: [] };
  let lines: Buffer[] = [];
  let places: Place[] = [];
  let size = 0;

  const flush = async () => {
    if (places.length === 0) return;
    const receipt = await collector.send(joined(lines));
    totals.accepted += receipt.accepted;
    totals.refused += receipt.rejectedTotal;
    await list(receipt, lines, places);
    lines = [];
    places = [];
    size = 0;
    onSent?.(totals);
  };

  /** The collector lists only its first 100 refusals. The rest of the body is sent again, which changes nothing. */
  const list = async (receipt: Receipt, sent: readonly Buffer[], at: readonly Place[]): Promise<void> => {
    for (const { line, id, code, path, message } of receipt.rejected) {
      const place = at[(line ?? 0) - 1];
      if (totals.list.length >= LISTED || !place) continue;
      totals.list.push({ ...place, ...(id ? { id } : {}), code, ...(path ? { path } : {}), message });
    }
    const named = receipt.rejected.at(-1)?.line ?? sent.length;
    if (receipt.rejectedTotal <= receipt.rejected.length || totals.list.length >= LISTED || named >= sent.length)
      return;
    await list(await collector.send(joined(sent.slice(named))), sent.slice(named), at.slice(named));
  };

  for (const file of files) {
    for await (const { number, bytes } of readLines(file, EVENT_MAX_BYTES, onBytes)) {
      const line = shifted(bytes, shifts);
      if (size + line.length > BODY_BYTES || lines.length >= BODY_LINES) await flush();
      lines.push(line);
      places.push({ file, line: number });
      size += line.length + 1;
    }
  }
  await flush();
  return totals;
}

const NEWLINE = Buffer.from('\n');

const joined = (lines: readonly Buffer[]): Buffer<ArrayBuffer> =>
  Buffer.concat(lines.flatMap((line) => [line, NEWLINE]));

function shifted(bytes: Buffer, shifts: Shifts | undefined): Buffer {
  const event = shifts && bytes.length <= EVENT_MAX_BYTES ? parseEvent(bytes) : undefined;
  return event && shifts ? Buffer.from(JSON.stringify(shiftEvent(event, shifts))) : bytes;
}
