import { z } from 'zod';
import type { Logger } from '../../platform/logger.ts';

/** The collector cannot take the events now. They are sent again later. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
  /** Pause that it asks for, in real milliseconds. */
  readonly waitMs: number;

  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = waitMs;
  }
}

export interface Sender {
  /**
   * Sends NDJSON and waits until it is acknowledged. Sending it twice changes nothing.
   * @throws {NotTaken}
   */
  send(ndjson: string): Promise<void>;
  /** `null` when the last body was taken, else why not. For health checks. */
  fault(): string | null;
}

export interface SenderOptions {
  /** Without /v1/events. */
  url: string;
  key: string;
  log: Logger;
  /** Called with events that the collector will never take. */
  onRefused(count: number): void;
  fetch?: typeof fetch;
}

const LIMIT_MS = 60_000;
const SHORTEST_PAUSE_MS = 5_000;
const answer = z.object({
  rejected: z.array(z.object({ code: z.string(), path: z.string().nullish(), message: z.string() })).default([]),
  rejectedTotal: z.number().int().optional(),
});

/** A client of the collector with a key of its own, like any other crawler. */
export function openSender({ url, key, log, onRefused, fetch: request = fetch }: SenderOptions): Sender {
  const target = new URL('/v1/events', url);
  let fault: string | null = null;

  const post = (body: string): Promise<Response> =>
    request(target, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${key}` },
      body,
      signal: AbortSignal.timeout(LIMIT_MS),
    });

  const attempt = async (body: string): Promise<void> => {
    const response = await post(body).catch((error: unknown) => {
      throw new NotTaken(`no answer from the collector (${nameOf(error)})`, SHORTEST_PAUSE_MS);
    });
    const text = await response.text().catch(() => '');
    const refused = answer.safeParse(parsed(text));
    if ((response.status === 202 || response.status === 400) && refused.success) {
      const { rejected, rejectedTotal = rejected.length } = refused.data;
      if (rejectedTotal === 0) return;
      onRefused(rejectedTotal);
      return log.error({ count: rejectedTotal, first: rejected[0] }, 'events refused');
    }
    // 401 and 403 too: a key can be put right, an event that is thrown away cannot be made again.
    const retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1_000 || 0;
    throw new NotTaken(`the collector answered ${response.status}`, Math.max(SHORTEST_PAUSE_MS, retryAfterMs));
  };

  return {
    async send(ndjson) {
      try {
        await attempt(ndjson);
        fault = null;
      } catch (error) {
        fault = error instanceof Error ? error.message : String(error);
        throw error;
      }
    },
    fault: () => fault,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : String(error));
