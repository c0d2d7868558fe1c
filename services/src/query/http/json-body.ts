import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';

const badBody = (message: string): AppError => new AppError('bad_request', { details: [{ path: 'body', message }] });

/**
 * JSON bodies alone, in valid UTF-8 (fastify's own parser would put U+FFFD for what is not). `__proto__` and
 * `constructor.prototype` keys are refused.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    let text: string;
    try {
      text = decoder.decode(body);
    } catch {
      return done(badBody('n’est pas de l’UTF-8'));
    }
    parse(request, text, (error, value) => (error ? done(badBody('n’est pas du JSON valable')) : done(null, value)));
  });
}
