import type { z } from 'zod';
import './locale.ts';
import { eventSchemas, FUTURE_MAX_MS, type VigieEvent } from './events.ts';
import { EVENT_TYPES, type EventType } from './options.ts';

/** Why an event is refused. `path` names the field, as in `entries.3.url`. */
export interface EventRefusal {
  code: 'invalid_json' | 'invalid_encoding' | 'invalid_type' | 'invalid_field' | 'too_large' | 'too_old' | 'in_future';
  path?: string;
  message: string;
}

export type EventResult = { ok: true; event: VigieEvent } | { ok: false; refusal: EventRefusal };

export interface EventLimits {
  /** Judge of retention and future: the Kafka record's time, or the collector's clock. Milliseconds. */
  now: number;
  retentionMs: number;
  /** Kept inside both limits. The collector uses COLLECTOR_MARGIN_MS, ingest 0. */
  marginMs: number;
  /** The type that the topic carries; another one is refused. */
  expected?: EventType;
}

const refuse = (code: EventRefusal['code'], message: string, path?: string): EventResult => ({
  ok: false,
  refusal: path === undefined ? { code, message } : { code, path, message },
});

const typeOf = (value: unknown): EventType | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { type } = value as { type?: unknown };
  return EVENT_TYPES.find((known) => known === type);
};

/** Checks one parsed JSON value against events.md. Never throws. */
export function checkEvent(value: unknown, limits: EventLimits): EventResult {
  const type = typeOf(value);
  if (!type) return refuse('invalid_type', 'type absent ou inconnu', 'type');
  if (limits.expected && type !== limits.expected) {
    return refuse('invalid_type', `type ${type} dans le flux ${limits.expected}`, 'type');
  }
  const parsed = eventSchemas[type].safeParse(value);
  if (!parsed.success) return firstIssue(parsed.error);
  const at = Date.parse(parsed.data.at);
  if (at > limits.now + FUTURE_MAX_MS - limits.marginMs) return refuse('in_future', 'date dans le futur', 'at');
  if (at < limits.now - limits.retentionMs + limits.marginMs) return refuse('too_old', 'date trop ancienne', 'at');
  return { ok: true, event: parsed.data };
}

function firstIssue(error: z.ZodError): EventResult {
  const issue = error.issues[0];
  const path = issue?.path.map(String).join('.') ?? '';
  return refuse('invalid_field', issue?.message ?? 'événement invalide', path);
}

/** Strict UTF-8: a BOM or an invalid sequence throws, as events.md refuses both. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes of one event → checked event. Never throws, whatever the bytes. */
export function readEvent(bytes: Uint8Array, limits: EventLimits): EventResult {
  let source: string;
  try {
    source = utf8.decode(bytes);
  } catch {
    return refuse('invalid_encoding', 'UTF-8 invalide');
  }
  if (source.charCodeAt(0) === 0xfeff) return refuse('invalid_encoding', 'BOM refusé');
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    return refuse('invalid_json', 'JSON invalide');
  }
  return checkEvent(value, limits);
}
