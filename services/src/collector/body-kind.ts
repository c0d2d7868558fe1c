import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../platform/errors.ts';
import { namesOtherCharset } from '../platform/http-guards.ts';

export interface BodyKind {
  format: 'json' | 'ndjson';
  gzip: boolean;
}

const FORMATS: Readonly<Record<string, BodyKind['format']>> = {
  'application/json': 'json',
  'application/x-ndjson': 'ndjson',
};
const ENCODINGS: Readonly<Record<string, boolean>> = { '': false, identity: false, gzip: true, 'x-gzip': true };

export const wrongType = (): AppError =>
  new AppError('unsupported_media_type', {
    message: 'Types acceptés : application/json et application/x-ndjson, en UTF-8',
  });

/**
 * Kind and charset of a body, from its headers.
 * @throws {AppError} unsupported_media_type
 */
export function bodyKind(headers: IncomingHttpHeaders): BodyKind {
  const contentType = headers['content-type'] ?? '';
  const type = contentType.replace(/;.*/s, '').trim().toLowerCase();
  const format = Object.hasOwn(FORMATS, type) ? FORMATS[type] : undefined;
  if (!format || namesOtherCharset(contentType)) {
    throw wrongType();
  }
  const encoding = (headers['content-encoding'] ?? '').trim().toLowerCase();
  const gzip = Object.hasOwn(ENCODINGS, encoding) ? ENCODINGS[encoding] : undefined;
  if (gzip === undefined)
    throw new AppError('unsupported_media_type', { message: 'Seule la compression gzip est acceptée' });
  return { format, gzip };
}
