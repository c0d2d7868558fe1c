import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

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

/** As the header takes it, in seconds. */
const maxAge = (lifeMs: number): number => Math.floor(lifeMs / 1_000);

/** Where cookies of a login are sent: they are of use there only, but `__Host-` takes the whole site alone. */
const loginPath = ({ tls }: Server): string => (tls ? '/' : '/login');

const deviceCookie = ({ tls }: Server): string => (tls ? '__Host-vigie_device' : 'vigie_device');

/** What an earlier login left on the device, whatever it is. */
export const deviceOf = (request: FastifyRequest): string | undefined => request.cookies[deviceCookie(request.server)];

export const setDeviceCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  device: string,
  lifeMs: number,
): unknown =>
  reply.setCookie(deviceCookie(request.server), device, {
    ...options(request),
    path: loginPath(request.server),
    maxAge: maxAge(lifeMs),
  });

const pendingCookie = ({ tls }: Server): string => (tls ? '__Host-vigie_login' : 'vigie_login');

/** What the first step of a login left, whatever it is. */
export const pendingOf = (request: FastifyRequest): string | undefined =>
  request.cookies[pendingCookie(request.server)];

export const setPendingCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  lifeMs: number,
): unknown =>
  reply.setCookie(pendingCookie(request.server), token, {
    ...options(request),
    path: loginPath(request.server),
    maxAge: maxAge(lifeMs),
  });

export const clearPendingCookie = (request: FastifyRequest, reply: FastifyReply): unknown =>
  reply.clearCookie(pendingCookie(request.server), { ...options(request), path: loginPath(request.server) });

const ssoCookie = ({ tls }: Server): string => (tls ? '__Host-vigie_sso' : 'vigie_sso');

/** What the begin of a single sign-on left, whatever it is. */
export const ssoOf = (request: FastifyRequest): string | undefined => request.cookies[ssoCookie(request.server)];

export const setSsoCookie = (request: FastifyRequest, reply: FastifyReply, token: string, lifeMs: number): unknown =>
  reply.setCookie(ssoCookie(request.server), token, {
    ...options(request),
    path: loginPath(request.server),
    maxAge: maxAge(lifeMs),
  });

export const clearSsoCookie = (request: FastifyRequest, reply: FastifyReply): unknown =>
  reply.clearCookie(ssoCookie(request.server), { ...options(request), path: loginPath(request.server) });

/** The session id that the client sent, whatever it is. */
export const sessionIdOf = (request: FastifyRequest): string | undefined =>
  request.cookies[sessionCookie(request.server)];

export const setSessionCookie = (request: FastifyRequest, reply: FastifyReply, id: string, lifeMs: number): unknown =>
  reply.setCookie(sessionCookie(request.server), id, { ...options(request), maxAge: maxAge(lifeMs) });

export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply): unknown =>
  reply.clearCookie(sessionCookie(request.server), options(request));
