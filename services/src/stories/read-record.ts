import { type LogRecord, logRecord } from '@vigie/contracts/headlines';

/** Why a record is skipped. `empty`: no value; `json`: not UTF-8 or not JSON; `shape`: not a record of the contract. */
export type SkipReason = 'empty' | 'json' | 'shape';
export type ReadResult = { ok: true; record: LogRecord } | { ok: false; reason: SkipReason; message: string };

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads a record of the log. Never throws. It must refuse the same records every time, since assignments depend on
 * them.
 */
export function readRecord(value: Uint8Array | null): ReadResult {
  if (!value?.length) return { ok: false, reason: 'empty', message: 'no value' };
  let json: unknown;
  try {
    json = JSON.parse(utf8.decode(value));
  } catch (error) {
    return { ok: false, reason: 'json', message: String(error) };
  }
  const result = logRecord.safeParse(json);
  if (result.success) return { ok: true, record: result.data };
  const issue = result.error.issues[0];
  return { ok: false, reason: 'shape', message: `${issue?.path.map(String).join('.')}: ${issue?.message}` };
}
