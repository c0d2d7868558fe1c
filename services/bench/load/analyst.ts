import { setTimeout as pause } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import type { Asked, Visit } from './mix.ts';
import type { Timings } from './timings.ts';

interface Browser {
  /** Connections of one browser. */
  http: Dispatcher;
  cookie: string;
  timings: Timings;
  signal: AbortSignal;
}

/** One call, to the end of its answer. 0: no answer. */
export async function askOnce(
  { http, cookie, timings, signal }: Browser,
  { method, path, body, call }: Asked,
): Promise<void> {
  const begun = performance.now();
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
    const told = answer.headers['retry-after'];
    retryAfter = told === undefined ? null : Number(told);
    for await (const _ of answer.body);
    status = answer.statusCode;
  } catch {
    // The run has ended: this one was not answered for want of time.
    if (signal.aborted) return;
  }
  timings.add({ call, status, ms: performance.now() - begun, retryAfter });
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
