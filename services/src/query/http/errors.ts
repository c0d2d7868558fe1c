import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { engineError } from '../../platform/clickhouse-error.ts';
import { AppError, type ErrorDetails, fieldDetail } from '../../platform/errors.ts';
import { redisRefusal } from '../../platform/redis.ts';

/** Limits the answer to a body with very many errors. */
const MAX_DETAILS = 50;

/** What fastify itself refuses, by its code. */
const FRAMEWORK: Readonly<Record<string, () => AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('payload_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('unsupported_media_type'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => badRequest('content-length', 'ne correspond pas au corps'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => badRequest('body', 'est vide'),
  FST_ERR_MAX_PARAM_LENGTH: () => badRequest('url', 'est trop longue'),
  FST_ERR_BAD_URL: () => badRequest('url', 'n’est pas une adresse valable'),
};

const badRequest = (path: string, message: string) =>
  new AppError('bad_request', { details: [fieldDetail(path, message)] });

const UNREACHABLE_REDIS = /Command timed out|Connection is closed|max retries per request|ECONNREFUSED|writeable/i;

/** Maps everything that was thrown to an error of the contract. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details: ErrorDetails = error.validation
      .slice(0, MAX_DETAILS)
      .map(({ instancePath, message }) =>
        fieldDetail(
          instancePath.slice(1).replaceAll('/', '.') || (error.validationContext ?? 'body'),
          message ?? 'est incorrect',
        ),
      );
    return new AppError('validation_failed', { details });
  }
  const { code = '', message = '', statusCode = 500 } = error as Partial<FastifyError>;
  const framework = FRAMEWORK[code];
  if (framework) return framework();
  if (redisRefusal(error) !== undefined) {
    return new AppError('unavailable', {
      message: 'Redis refuse d’écrire pour le moment',
      retryAfterS: 5,
      cause: error,
    });
  }
  if (UNREACHABLE_REDIS.test(message)) return new AppError('unavailable', { retryAfterS: 2, cause: error });
  if (statusCode >= 400 && statusCode < 500) return new AppError('bad_request', { cause: error });
  return engineError(error, false);
}

export function sendError(error: AppError, reply: FastifyReply): FastifyReply {
  if (error.retryAfterS !== undefined) reply.header('retry-after', error.retryAfterS);
  reply.code(error.status).header('cache-control', 'no-store');
  // The client compares this exact text.
  if (error.code === 'unauthorized') return reply.type('text/plain; charset=utf-8').send('Unauthorized');
  return reply.type('application/json; charset=utf-8').send(error.toBody(reply.request.id));
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof ClientLeft) {
    request.log.debug('client left');
    reply.hijack();
    reply.raw.destroy();
    return;
  }
  const mapped = toAppError(error);
  // The journal has refused changes; this has calls that a user may not even read, and requests of other sites.
  if (mapped.code === 'forbidden') {
    const { user, ip: address, routeOptions, method } = request;
    request.log.info({ route: routeOptions.url, method, user: user?.id, address }, 'forbidden');
  }
  if (mapped.status >= 500) {
    const route = request.routeOptions.url;
    // Refusals come by the hundred, when there is no time for their stacks.
    if (mapped.code === 'overloaded') request.log.warn({ route }, mapped.code);
    else request.log[mapped.code === 'internal' ? 'error' : 'warn']({ err: mapped.cause ?? error, route }, mapped.code);
  }
  sendError(mapped, reply);
}

/** The client closed the connection before the end of its answer. */
class ClientLeft extends Error {
  override readonly name = 'ClientLeft';
}

export const isClientGone = (error: unknown): boolean => error instanceof ClientLeft;

/** Fires when the client leaves before the end of the answer. */
export function leaveSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new ClientLeft());
  });
  return controller.signal;
}
