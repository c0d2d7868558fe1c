import { setTimeout as pause } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import type { MixRequest, Visit } from './mix.ts';
import type { Timings } from './timings.ts';

interface Browser {
  /** Connections of one browser. */
  http: Dispatcher;
  cookie: string;
  timings: Timings;
  signal: AbortSignal;
}

/** One call, to the end of its answer. Resolves to how long it took, ms. */
export async function askOnce(
  { http, cookie, timings, signal }: Browser,
  { method, path, body, call }: MixRequest,
): Promise<number> {
  const begun = performance.now();
  // 0: no answer.
  let status = 0;
  let retryAfter: number | null = null;
  try {
    const answer = await http.request({
      method,
      path,
      headers: {
        cookie,
        'accept-encoding': 'br, gzip',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
      signal,
    });
    const pauseHeader = answer.headers['retry-after'];
    retryAfter = pauseHeader === undefined ? null : Number(pauseHeader);
    for await (const _ of answer.body);
    status = answer.statusCode;
  } catch {
    // The run has ended: this one was not answered for want of time.
    if (signal.aborted) return 0;
  }
  const ms = performance.now() - begun;
  timings.add({ call, status, ms, retryAfter });
  return ms;
}

/** Opens one screen after the other, each with all of its calls at once, and reads between them. */
export async function analyse(browser: Browser, plan: Iterable<Visit>, firstPauseMs: number): Promise<void> {
  const { signal } = browser;
  const read = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);
  await read(firstPauseMs);
  for (const { calls, pauseMs } of plan) {
    if (signal.aborted) return;
    await Promise.all(calls.map((one) => askOnce(browser, one)));
    await read(pauseMs);
  }
}
