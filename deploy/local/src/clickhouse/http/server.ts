import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Engine } from '../engine/engine.ts';
import { ClickHouseException } from '../errors.ts';
import { StatementAnswer } from './answer.ts';
import { type QueryRequest, readQuery } from './query-request.ts';
import { answerFormat, runQuery } from './run-query.ts';

export interface Credentials {
  readonly user: string | undefined;
  readonly password: string;
}

const hash = (text: string) => createHash('sha256').update(text).digest();
const same = (a: string, b: string) => timingSafeEqual(hash(a), hash(b));

function sent(request: IncomingMessage, search: URLSearchParams): { user: string; password: string } {
  const basic = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (basic !== undefined) {
    const text = Buffer.from(basic, 'base64').toString('utf8');
    const colon = text.indexOf(':');
    return { user: colon < 0 ? text : text.slice(0, colon), password: colon < 0 ? '' : text.slice(colon + 1) };
  }
  const header = (name: string) => request.headers[name]?.toString();
  return {
    user: header('x-clickhouse-user') ?? search.get('user') ?? 'default',
    password: header('x-clickhouse-key') ?? search.get('password') ?? '',
  };
}

/**
 * Throws 516 (AUTHENTICATION_FAILED) unless the request has the configured credentials. Without configured ones every
 * request is accepted.
 */
export function authenticate(request: IncomingMessage, search: URLSearchParams, expected: Credentials): void {
  if (expected.user === undefined) return;
  const { user, password } = sent(request, search);
  if (same(user, expected.user) && same(password, expected.password)) return;
  const detail = `${user}: Authentication failed: password is incorrect, or there is no user with such name.`;
  throw new ClickHouseException(516, 'AUTHENTICATION_FAILED', detail);
}

/* Bound parameters are in the URL. Node's own limit of 16 KiB would refuse a list of some hundred ids. */
const MAX_HEADER_BYTES = 1024 * 1024;

const asksForGzip = (request: IncomingMessage, url: URL): boolean =>
  url.searchParams.get('enable_http_compression') === '1' &&
  /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '');

function leaving(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort(new Error('The client is gone.'));
  });
  return controller.signal;
}

/** The names by which a program on this machine calls it. */
const OWN_NAMES: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Whether the request was meant for this machine. A page of the web can make a browser send requests here under a name
 * of its own (DNS rebinding), and would read the answers.
 */
const isForUs = ({ headers }: IncomingMessage): boolean => OWN_NAMES.has((headers.host ?? '').replace(/:\d+$/, ''));

/* A client that is still sending would see its connection break instead of the answer. */
function drained(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    request.once('close', resolve);
    request.once('end', resolve);
    request.unpipe();
    request.resume();
  });
}

/** ClickHouse's HTTP interface over the engine. */
export function createInterface(engine: Engine, credentials: Credentials): Server {
  const metrics = new Metrics();

  async function query(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const signal = leaving(response);
    const common = { version: engine.version, gzip: asksForGzip(request, url) };
    const early = { ...common, id: url.searchParams.get('query_id') || randomUUID(), format: 'TabSeparated' };
    let answer = new StatementAnswer(response, { ...early, waitForEnd: false });
    try {
      authenticate(request, url.searchParams, credentials);
      const query: QueryRequest = await readQuery(request, url);
      metrics.queries += 1;
      if (query.statement.kind === 'data') metrics.inserts += 1;
      answer = new StatementAnswer(response, { ...common, ...query, format: answerFormat(query) });
      await runQuery(engine, query, signal, answer);
    } catch (error) {
      if (signal.aborted) metrics.cancelled += 1;
      else metrics.errors += 1;
      await drained(request);
      answer.fail(error);
    }
  }

  return createServer({ maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: 30_000, requestTimeout: 0 }, (req, res) => {
    // Not resolved against a base: a path of two slashes would be read as a host.
    const url = new URL(`http://localhost${req.url ?? '/'}`);
    const text = (body: string) => res.setHeader('Content-Type', 'text/plain; charset=UTF-8').end(body);
    if (!isForUs(req)) {
      res.statusCode = 403;
      return void text('This server answers programs on its own machine only.\n');
    }
    if (url.pathname === '/ping' || url.pathname === '/replicas_status') return void text('Ok.\n');
    if (url.pathname === '/metrics') {
      return void text(
        metrics.render({
          running: engine.running,
          waiting: engine.waiting,
          resident_bytes: process.memoryUsage.rss(),
        }),
      );
    }
    if (url.pathname === '/' && (url.search !== '' || req.method === 'POST')) return void query(req, res, url);
    if (url.pathname === '/') return void text('Ok.\n');
    res.statusCode = 404;
    text('There is no handle for this path.\n');
  });
}

/** Counts of the process since its start. */
export class Metrics {
  queries = 0;
  inserts = 0;
  errors = 0;
  cancelled = 0;

  /** Prometheus text. */
  render(gauges: Readonly<Record<string, number>>): string {
    const counters = {
      queries: this.queries,
      inserts: this.inserts,
      errors: this.errors,
      cancelled: this.cancelled,
    };
    const lines = (kind: string, suffix: string, values: Readonly<Record<string, number>>) =>
      Object.entries(values).flatMap(([name, value]) => {
        const full = `vigie_clickhouse_${name}${suffix}`;
        return [`# TYPE ${full} ${kind}`, `${full} ${value}`];
      });
    return `${[...lines('counter', '_total', counters), ...lines('gauge', '', gauges)].join('\n')}\n`;
  }
}
