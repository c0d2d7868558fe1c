import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_MS } from './login-limits.ts';

interface Server {
  readonly tls: boolean;
}

/**
 * Behind TLS (`VIGIE_TLS`, as for HSTS) browsers take a cookie of this prefix over TLS only, from this host only and for
 * its whole site: no other host of the domain, and nobody who changes plain HTTP on the way, can plant one.
 */
export const sessionCookie = ({ tls }: Server): string => (tls ? '__Host-vigie_session' : 'vigie_session');

/** Where `VIGIE_TLS` is not set, a proxy that is trusted may still say that this request came over TLS. */
const options = (request: FastifyRequest) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.server.tls || request.protocol === 'https',
  }) as const;

const deviceCookie = ({ tls }: Server): string => (tls ? '__Host-vigie_device' : 'vigie_device');
/** It is of use at a login only, but `__Host-` takes the whole site alone. */
const devicePath = ({ tls }: Server): string => (tls ? '/' : '/login');

/** What an earlier login left on the device, whatever it is. */
export const deviceOf = (request: FastifyRequest): string | undefined => request.cookies[deviceCookie(request.server)];

export const setDeviceCookie = (request: FastifyRequest, reply: FastifyReply, device: string): unknown =>
  reply.setCookie(deviceCookie(request.server), device, {
    ...options(request),
    path: devicePath(request.server),
    maxAge: Math.floor(DEVICE_MS / 1_000),
  });

/** The session id that the client sent, whatever it is. */
export const sessionIdOf = (request: FastifyRequest): string | undefined =>
  request.cookies[sessionCookie(request.server)];

export const setSessionCookie = (request: FastifyRequest, reply: FastifyReply, id: string, lifeMs: number): unknown =>
  reply.setCookie(sessionCookie(request.server), id, { ...options(request), maxAge: Math.floor(lifeMs / 1_000) });

export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply): unknown =>
  reply.clearCookie(sessionCookie(request.server), options(request));
