import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError, fieldDetail } from './errors.ts';

/**
 * A year, the shortest time that browsers' lists and ASVS accept, and hosts below this one too: docs/tls.md asks for a host
 * of Vigie's own, below which there are none.
 */
const HSTS = 'max-age=31536000; includeSubDomains';

const hostsOf = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/**
 * What every public port has. Register it first: two Host headers are refused (Node would take the first, a proxy
 * before it perhaps the second); answers are not kept by caches unless a route says otherwise; behind TLS (`tls`) browsers are told
 * to stay there.
 */
export function guardHttp(app: FastifyInstance, { tls }: { tls: boolean }): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (hostsOf(raw.rawHeaders) > 1) {
      throw new AppError('bad_request', { details: [fieldDetail('host', 'n’est permis qu’une fois')] });
    }
  });
  app.addHook('onSend', async (_request, reply) => {
    if (tls) reply.header('strict-transport-security', HSTS);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** Whether a content type names a charset other than UTF-8, the only one that bodies are read in. */
export function namesOtherCharset(contentType: string | undefined): boolean {
  const charset = /;\s*charset\s*=\s*([^;]*)/i.exec(contentType ?? '')?.[1];
  return charset !== undefined && !/^"?utf-?8"?$/i.test(charset.trim());
}

const STATUS_LINE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers invalid HTTP and too long headers: there is no request yet, so this writes to the socket. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const body = JSON.stringify(new AppError('bad_request', { message: 'La requête n’est pas lisible' }).toBody());
  const head = [
    `HTTP/1.1 ${STATUS_LINE[error.code ?? ''] ?? '400 Bad Request'}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
