import { setTimeout as delay } from 'node:timers/promises';
import { CommandError } from '@vigie/contracts/process/command';
import { z } from 'zod';

/** One refused line of a body; `line` counts from 1. */
const refusal = z.object({
  line: z.number().int().optional(),
  id: z.string().nullish(),
  code: z.string(),
  path: z.string().nullish(),
  message: z.string(),
});
const answer = z.object({
  accepted: z.number().int(),
  rejected: z.array(refusal).default([]),
  rejectedTotal: z.number().int().optional(),
});

export type Refusal = z.output<typeof refusal>;
export interface Receipt {
  accepted: number;
  /** At most the first 100. */
  rejected: readonly Refusal[];
  rejectedTotal: number;
}

/** The collector will never accept this. `status` 0: it could not be reached. */
export class CollectorError extends CommandError {
  override readonly name = 'CollectorError';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface CollectorOptions {
  /** Without /v1/events. */
  url: string;
  key: string;
  /** Tries per body before giving up; Infinity waits for the collector for ever. */
  tries: number;
  /** Ends pauses and requests in progress. */
  signal?: AbortSignal;
  /** Called before each pause, in milliseconds. */
  onRetry?: (why: string, pauseMs: number) => void;
  fetch?: typeof fetch;
  sleep?: (ms: number) => Promise<void>;
}

export interface Collector {
  /** Sends NDJSON and waits for Kafka's acknowledgement. Sending the same events twice changes nothing. */
  send(body: string | Uint8Array<ArrayBuffer>): Promise<Receipt>;
}

const LONGEST_PAUSE_MS = 30_000;
/** By hand: pauses of p-retry depend on the attempt alone, these on `retry-after` too. */
const growing = (attempt: number): number => Math.min(LONGEST_PAUSE_MS, 250 * 2 ** attempt);

/** The delay in `retry-after` in ms: seconds or a date (RFC 9110). */
function retryAfter(response: Response): number {
  const header = response.headers.get('retry-after');
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

const FOR_LATER = new Set([429, 502, 503, 504, 507]);

export function collector(options: CollectorOptions): Collector {
  const { url, key, tries, signal } = options;
  const request = options.fetch ?? fetch;
  const sleep = options.sleep ?? ((ms: number) => delay(ms, undefined, signal ? { signal } : {}).then(() => undefined));
  const target = new URL('/v1/events', url);

  const post = (body: string | Uint8Array<ArrayBuffer>): Promise<Response> =>
    request(target, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${key}` },
      body,
      ...(signal ? { signal } : {}),
    });

  /** The receipt, or how long to wait and why. */
  async function attempt(
    body: string | Uint8Array<ArrayBuffer>,
  ): Promise<Receipt | { why: string; status: number; wait: number }> {
    let response: Response;
    let text: string;
    try {
      response = await post(body);
      text = await response.text();
    } catch (error) {
      signal?.throwIfAborted();
      return { why: `no answer from ${target.origin} (${reason(error)})`, status: 0, wait: 0 };
    }
    if (FOR_LATER.has(response.status)) {
      return { why: `the collector answered ${response.status}`, status: response.status, wait: retryAfter(response) };
    }
    return receipt(response.status, text);
  }

  return {
    async send(body) {
      for (let tried = 1; ; tried++) {
        const result = await attempt(body);
        if ('accepted' in result) return result;
        if (tried >= tries) throw new CollectorError(result.status, `${result.why}; gave up after ${tried} tries`);
        const pause = Math.max(result.wait, growing(tried - 1));
        options.onRetry?.(result.why, pause);
        await sleep(pause);
      }
    },
  };
}

function receipt(status: number, text: string): Receipt {
  const parsed = status === 202 || status === 400 ? answer.safeParse(safeJson(text)) : undefined;
  if (!parsed?.success) throw new CollectorError(status, `the collector answered ${status}: ${text.slice(0, 300)}`);
  const { accepted, rejected, rejectedTotal } = parsed.data;
  return { accepted, rejected, rejectedTotal: rejectedTotal ?? rejected.length };
}

const safeJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Node's fetch hides the reason (ECONNREFUSED...) in `cause`. */
function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error) return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
  return String(cause);
}
