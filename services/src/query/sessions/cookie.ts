import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'vigie_session';

const options = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const;

/** The session id that the client sent, whatever it is. */
export const sessionIdOf = (request: FastifyRequest): string | undefined => request.cookies[NAME];

export const setSessionCookie = (request: FastifyRequest, reply: FastifyReply, id: string, lifeMs: number): unknown =>
  reply.setCookie(NAME, id, { ...options(request), maxAge: Math.floor(lifeMs / 1_000) });

export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply): unknown =>
  reply.clearCookie(NAME, options(request));
