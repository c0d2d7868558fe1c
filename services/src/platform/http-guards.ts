import type { FastifyInstance } from 'fastify';
import { AppError, fieldDetail } from './errors.ts';
import type { Connections } from './http/connections.ts';
import { type Doors, REQUEST_ID } from './http/doors.ts';
import { hostRule } from './http/hosts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections;
  }
  interface FastifyContextConfig {
    /** The route reads bodies of any length, and ends them itself. */
    anyLength?: boolean;
  }
}

/**
 * A year, the shortest time that browsers' lists and ASVS accept, and hosts below this one too: docs/tls.md asks for a host
 * of Vigie's own, below which there are none.
 */
const HSTS = 'max-age=31536000; includeSubDomains';

const hostsOf = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

interface GuardOptions {
  /** Behind TLS: browsers have to stay there. */
  tls: boolean;
  /** Public names of the server. */
  hosts?: readonly string[] | undefined;
}

/**
 * What every port has. Register it first. A Host that is not ours and two Host headers are refused (Node would take the first,
 * a proxy before it perhaps the second). Answers name their request, and are not kept by caches unless a route says otherwise.
 */
export function guardHttp(
  app: FastifyInstance,
  { connections, anyLength }: Doors,
  { tls, hosts = [] }: GuardOptions,
): void {
  const isOurs = hostRule(hosts);
  app.decorate('connections', connections);
  app.addHook('onRequest', async ({ raw, id, ip, host, routeOptions }, reply) => {
    reply.header(REQUEST_ID, id);
    connections.attributed(raw, ip);
    if (routeOptions.config.anyLength === true) anyLength.add(raw);
    if (hostsOf(raw.rawHeaders) > 1) {
      throw new AppError('bad_request', { details: [fieldDetail('host', 'n’est permis qu’une fois')] });
    }
    // HTTP/1.0 may leave it out. No browser does.
    if (host !== '' && !isOurs(host)) {
      const details = [fieldDetail('host', 'n’est pas un nom de ce serveur (VIGIE_PUBLIC_URL, VIGIE_HOSTS)')];
      throw new AppError('bad_request', { details });
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
