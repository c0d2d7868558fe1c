import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FLOW_MS } from '../sso/flows.ts';
import { DEVICE_MS } from './login-limits.ts';
import { PENDING_MS } from './pending-logins.ts';

const NAME = 'vigie_session';

const options = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const;

const DEVICE = 'vigie_device';
/** It is of use at a login only. */
const DEVICE_PATH = '/login';

/** What an earlier login left on the device, whatever it is. */
export const deviceOf = (request: FastifyRequest): string | undefined => request.cookies[DEVICE];

export const setDeviceCookie = (request: FastifyRequest, reply: FastifyReply, device: string): unknown =>
  reply.setCookie(DEVICE, device, {
    ...options(request),
    path: DEVICE_PATH,
    maxAge: Math.floor(DEVICE_MS / 1_000),
  });

const PENDING = 'vigie_login';

/** What the first step of a login left, whatever it is. */
export const pendingOf = (request: FastifyRequest): string | undefined => request.cookies[PENDING];

export const setPendingCookie = (request: FastifyRequest, reply: FastifyReply, token: string): unknown =>
  reply.setCookie(PENDING, token, { ...options(request), path: DEVICE_PATH, maxAge: Math.floor(PENDING_MS / 1_000) });

export const clearPendingCookie = (request: FastifyRequest, reply: FastifyReply): unknown =>
  reply.clearCookie(PENDING, { ...options(request), path: DEVICE_PATH });

const SSO = 'vigie_sso';
const SSO_PATH = '/login/oidc';

/** What the begin of a single sign-on left, whatever it is. */
export const ssoOf = (request: FastifyRequest): string | undefined => request.cookies[SSO];

export const setSsoCookie = (request: FastifyRequest, reply: FastifyReply, token: string): unknown =>
  reply.setCookie(SSO, token, { ...options(request), path: SSO_PATH, maxAge: Math.floor(FLOW_MS / 1_000) });

export const clearSsoCookie = (request: FastifyRequest, reply: FastifyReply): unknown =>
  reply.clearCookie(SSO, { ...options(request), path: SSO_PATH });

/** The session id that the client sent, whatever it is. */
export const sessionIdOf = (request: FastifyRequest): string | undefined => request.cookies[NAME];

export const setSessionCookie = (request: FastifyRequest, reply: FastifyReply, id: string, lifeMs: number): unknown =>
  reply.setCookie(NAME, id, { ...options(request), maxAge: Math.floor(lifeMs / 1_000) });

export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply): unknown =>
  reply.clearCookie(NAME, options(request));
