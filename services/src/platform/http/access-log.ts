import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID } from './doors.ts';

/** Who called: a user or a key. */
export interface KnownCaller {
  user?: string;
  key?: string;
}

const WINDOW_MS = 60_000;
/** Lines a minute about callers who are unknown: enough to see what they try, too few to fill a disk. */
const UNKNOWN_LINES = 60;

interface AccessLogOptions {
  callerOf: (request: FastifyRequest) => KnownCaller | undefined;
  /** Milliseconds of a clock that never jumps. */
  elapsed?: () => number;
}

/**
 * One line a call of somebody who is known: method, pattern of the route, status, time, caller and request; never the address with its
 * query. Of unknown callers what was refused, a bounded number of lines a minute, and how many more there were.
 */
export function logAccess(
  app: FastifyInstance,
  { callerOf, elapsed = () => performance.now() }: AccessLogOptions,
): void {
  let window = { begun: elapsed(), lines: 0 };
  /** Whether there may be a line about one more unknown caller. */
  const mayLog = (request: FastifyRequest): boolean => {
    if (elapsed() - window.begun >= WINDOW_MS) {
      const unlogged = window.lines - UNKNOWN_LINES;
      if (unlogged > 0) request.log.info({ unlogged }, 'more refused calls of unknown callers');
      window = { begun: elapsed(), lines: 0 };
    }
    window.lines++;
    return window.lines <= UNKNOWN_LINES;
  };
  app.addHook('onResponse', async (request, reply) => {
    const caller = callerOf(request);
    if (caller !== undefined) request.log.info({ ...lineOf(request, reply), ...caller }, 'call');
    else if (reply.statusCode >= 400 && mayLog(request)) {
      request.log.info({ ...lineOf(request, reply), address: request.ip }, 'refused call');
    }
  });
}

function lineOf(request: FastifyRequest, reply: FastifyReply) {
  const answered = reply.getHeader(REQUEST_ID);
  return {
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    // The collector's answer carries an id of the collector.
    ...(answered !== request.id && { collectorRequestId: answered }),
  };
}
