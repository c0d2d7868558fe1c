import { isUtf8 } from 'node:buffer';
import { EVENT_MAX_BYTES } from '@vigie/contracts/events';
import { AppError } from '../platform/errors.ts';
import { arrayElements, trimJson } from './array-elements.ts';
import { BrokenBody } from './body-chunks.ts';
import type { Intake } from './intake.ts';
import { BROKEN_MESSAGE } from './read-ndjson.ts';

export const JSON_MAX_BYTES = 16 * 1024 * 1024;

const tooLarge = (limit: number) =>
  new AppError('payload_too_large', {
    message: `Au plus ${limit} octets ; un flux plus long passe en application/x-ndjson`,
  });

/** The whole body, at most {@link JSON_MAX_BYTES} once unzipped. */
async function readWhole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > JSON_MAX_BYTES) throw tooLarge(JSON_MAX_BYTES);
    parts.push(chunk);
  }
  return Buffer.concat(parts, size);
}

const isArray = (text: Buffer): boolean => text[0] === 0x5b;

const isJson = (bytes: Buffer): boolean => {
  try {
    JSON.parse(bytes.toString('utf8'));
    return isUtf8(bytes);
  } catch {
    return false;
  }
};

/**
 * One event or an array of events; nothing is sent before all of it has been read and parsed.
 * @throws {AppError} payload_too_large
 */
export async function readJson(chunks: AsyncIterable<Buffer>, intake: Intake): Promise<void> {
  let body: Buffer;
  try {
    body = await readWhole(chunks);
  } catch (error) {
    if (!(error instanceof BrokenBody)) throw error;
    intake.refuse(1, { code: 'broken_body', message: BROKEN_MESSAGE[error.kind] });
    return;
  }
  const text = trimJson(body);
  if (text.length === 0) return;
  if (!isArray(text)) {
    if (text.length > EVENT_MAX_BYTES) throw tooLarge(EVENT_MAX_BYTES);
    intake.offer(1, text);
    return;
  }
  if (!isJson(text)) {
    intake.refuse(1, { code: 'invalid_json', message: 'le corps n’est pas du JSON valide en UTF-8' });
    return;
  }
  let index = 0;
  for (const element of arrayElements(text)) {
    intake.offer(++index, element);
    if (intake.due) await intake.drain();
  }
}
