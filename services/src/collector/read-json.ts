import { isUtf8 } from 'node:buffer';
import { EVENT_MAX_BYTES } from '@vigie/contracts/events';
import { AppError } from '../platform/errors.ts';
import { exceeds, MAX_DEPTH, type ShapeLimits } from '../platform/json-shape.ts';
import { arrayElements, NotAnArray, trimJson } from './array-elements.ts';
import { BodyLimit, BrokenBody } from './body-chunks.ts';
import { GrowingBuffer } from './growing-buffer.ts';
import type { Intake, JudgedEvent } from './intake.ts';
import { isJsonText } from './json-text.ts';
import { BROKEN_MESSAGE, type Reading } from './read-ndjson.ts';
import type { ReceiptCode } from './receipt.ts';

export const JSON_MAX_BYTES = 16 * 1024 * 1024;
/** Small events fill a body of the largest size with about 700,000 values. */
export const BODY_SHAPE: ShapeLimits = { depth: MAX_DEPTH + 1, values: 1_000_000 };

const tooLarge = (limit: number) =>
  new AppError('payload_too_large', {
    message: `Au plus ${limit} octets ; un flux plus long passe en application/x-ndjson`,
  });

/** The whole body, at most {@link JSON_MAX_BYTES} once unzipped. */
async function readWhole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const whole = new GrowingBuffer();
  for await (const chunk of chunks) {
    if (whole.length + chunk.length > JSON_MAX_BYTES) throw tooLarge(JSON_MAX_BYTES);
    whole.push(chunk);
  }
  return whole.take();
}

const isArray = (text: Buffer): boolean => text[0] === 0x5b;

const restIfDue = async ({ slices, signal }: Reading): Promise<void> => {
  if (slices.due) await slices.rest();
  signal.throwIfAborted();
};

async function isJson(bytes: Buffer, reading: Reading): Promise<boolean> {
  const steps = isJsonText(bytes);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await restIfDue(reading);
  }
}

/** An event with one of these was refused before it was parsed, and the whole body must be JSON. */
const UNPARSED: ReadonlySet<ReceiptCode> = new Set(['too_large', 'too_complex']);

const INVALID = { code: 'invalid_json', message: 'le corps n’est pas du JSON valide' } as const;

/** The events of an array, checked; `undefined` when the text is not JSON. */
async function judgeArray(text: Buffer, intake: Intake, reading: Reading): Promise<JudgedEvent[] | undefined> {
  const events: JudgedEvent[] = [];
  try {
    for (const element of arrayElements(text)) {
      const event = intake.judge(element);
      if (!event.ok && event.refusal.code === 'invalid_json') return undefined;
      if (!event.ok && UNPARSED.has(event.refusal.code) && !(await isJson(element, reading))) return undefined;
      events.push(event);
      await restIfDue(reading);
    }
  } catch (error) {
    if (error instanceof NotAnArray) return undefined;
    throw error;
  }
  return events;
}

/** Each look at a whole body takes about 10 ms, so it rests between them. */
async function readArray(text: Buffer, intake: Intake, reading: Reading): Promise<void> {
  await restIfDue(reading);
  if (exceeds(text, BODY_SHAPE)) {
    const { depth, values } = BODY_SHAPE;
    const message = `plus de ${depth} niveaux imbriqués ou de ${values} valeurs ; un flux plus long passe en application/x-ndjson`;
    intake.refuse(1, { code: 'too_complex', message });
    return;
  }
  await restIfDue(reading);
  if (!isUtf8(text)) {
    intake.refuse(1, { code: 'invalid_encoding', message: 'le corps n’est pas de l’UTF-8' });
    return;
  }
  const events = await judgeArray(text, intake, reading);
  if (events === undefined) {
    intake.refuse(1, INVALID);
    return;
  }
  for (const [index, event] of events.entries()) {
    intake.take(index + 1, event);
    if (intake.due) await intake.drain();
    await restIfDue(reading);
  }
}

/**
 * One event or an array of events. Nothing is sent before all of it has been read and parsed.
 * @throws {AppError} payload_too_large
 */
export async function readJson(chunks: AsyncIterable<Buffer>, intake: Intake, reading: Reading): Promise<void> {
  try {
    const whole = await readWhole(chunks);
    await restIfDue(reading);
    const text = trimJson(whole);
    if (text.length === 0) return;
    if (isArray(text)) {
      await readArray(text, intake, reading);
      return;
    }
    if (text.length > EVENT_MAX_BYTES) throw tooLarge(EVENT_MAX_BYTES);
    intake.offer(1, text);
  } catch (error) {
    if (error instanceof BodyLimit) throw tooLarge(JSON_MAX_BYTES);
    if (!(error instanceof BrokenBody)) throw error;
    intake.refuse(1, { code: 'broken_body', message: BROKEN_MESSAGE[error.kind] });
  }
}
