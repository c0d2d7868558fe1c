import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { QueryGate } from '../../figures/query-gate.ts';
import { AppError, fieldDetail } from '../../platform/errors.ts';
import { namesOtherCharset } from '../../platform/http-guards.ts';
import { Gauge, Histogram, type Registry } from '../../platform/metrics.ts';

const badBody = (message: string): AppError => new AppError('bad_request', { details: [{ path: 'body', message }] });

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
    // The API's documentation sets its own policy.
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', CSP);
  });
}

/** Time of each answer by route, and how full the engine's places are. */
export function measureRequests(app: FastifyInstance, registry: Registry, gate: QueryGate): void {
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to the end of an answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  for (const name of ['running', 'waiting'] as const) {
    new Gauge({
      name: `engine_queries_${name}`,
      help: `Queries that are ${name}`,
      registers: [registry],
      collect() {
        this.set(gate[name]);
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
