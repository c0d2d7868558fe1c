import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import { SERVER_TIME_HEADER } from '@vigie/contracts/calls/paths';
import type { Access } from '@vigie/contracts/roles/access';
import type { FastifyInstance } from 'fastify';
import type { QueryGate } from '../../figures/query-gate.ts';
import { AppError, fieldDetail } from '../../platform/errors.ts';
import { namesOtherCharset } from '../../platform/http-guards.ts';
import { exceeds, type ShapeLimits } from '../../platform/json-shape.ts';
import { Gauge, Histogram, type Registry } from '../../platform/metrics.ts';
import type { ReadStories } from '../../platform/stories-state.ts';
import type { CallJournal } from './register-call.ts';
import type { SessionUser } from './session-user.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers are checked against their schemas (tests, development). */
    checkAnswers: boolean;
    /** Clients reach Vigie over TLS only (`VIGIE_TLS`). */
    tls: boolean;
    /** Keeps what a call changes in the journal. */
    audited: CallJournal;
    /** Time of the newest change of clusters, ms; null without any cluster. */
    clustersMoment: (signal: AbortSignal) => Promise<number | null>;
    /** Whether clusters have caught up with the articles. */
    storiesState: ReadStories;
  }
  interface FastifyRequest {
    user: SessionUser | null;
    /** Address of the account that a public call is about, for the journal; '' until it is known. */
    about: string;
    /** Id of the collector's key that the request brought; '' until it is found. */
    collectorKey: string;
  }
  interface FastifyContextConfig {
    /** Set on calls of the contracts; other routes have none. */
    access?: Access;
  }
}

const badBody = (message: string): AppError => new AppError('bad_request', { details: [{ path: 'body', message }] });

/**
 * No call takes as much. Parsing and checking more takes over 20 ms, and nothing else is done meanwhile.
 */
const SHAPE: ShapeLimits = { depth: 64, values: 20_000 };

/**
 * Accepts only JSON bodies in valid UTF-8 (fastify's own parser would replace invalid bytes with U+FFFD). `__proto__` and
 * `constructor.prototype` keys are refused.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (namesOtherCharset(request.headers['content-type'])) {
      const details = [fieldDetail('content-type', 'ne peut nommer que le jeu de caractères UTF-8')];
      return done(new AppError('unsupported_media_type', { details }));
    }
    if (exceeds(body, SHAPE)) return done(badBody('a trop de niveaux imbriqués ou de valeurs'));
    let text: string;
    try {
      text = decoder.decode(body);
    } catch {
      return done(badBody('n’est pas de l’UTF-8'));
    }
    parse(request, text, (error, value) => (error ? done(badBody('n’est pas du JSON valable')) : done(null, value)));
  });
}

// Inline styles are allowed: React sets them, and they run no code.
const CSP = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CSP,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(HEADERS);
  });
}

/** Browsers show ages and periods by the server's clock, because their own may be wrong. */
export function tellTime(app: FastifyInstance, now: () => number): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header(SERVER_TIME_HEADER, new Date(now()).toISOString());
  });
}

/** Time of each answer by route, and how full the engine's places are. */
export function measureRequests(app: FastifyInstance, registry: Registry, gate: QueryGate): void {
  const seconds = new Histogram({
    name: 'vigie_http_request_seconds',
    help: 'Time to the end of an answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  for (const [state, name] of [
    ['running', 'vigie_engine_queries_running'],
    ['waiting', 'vigie_engine_queries_waiting'],
  ] as const) {
    new Gauge({
      name,
      help: `Queries that are ${state}`,
      registers: [registry],
      collect() {
        this.set(gate[state]);
      },
    });
  }
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, because the number of paths is unbounded.
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1_000);
  });
}

/**
 * Answers only: compressed request bodies could exhaust the memory. Brotli at a fast level, and both flushed at each write,
 * so that the first rows of a long answer are sent at once.
 */
export const COMPRESSION: FastifyCompressOptions = {
  global: true,
  globalDecompression: false,
  encodings: ['br', 'gzip'],
  threshold: 1_024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 }, flush: constants.BROTLI_OPERATION_FLUSH },
  zlibOptions: { level: 5, flush: constants.Z_SYNC_FLUSH },
};
