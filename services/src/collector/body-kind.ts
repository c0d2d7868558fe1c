import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../platform/errors.ts';

export interface BodyKind {
  format: 'json' | 'ndjson';
  gzip: boolean;
}

const FORMATS: Readonly<Record<string, BodyKind['format']>> = {
  'application/json': 'json',
  'application/x-ndjson': 'ndjson',
};
const ENCODINGS: Readonly<Record<string, boolean>> = { '': false, identity: false, gzip: true, 'x-gzip': true };

/**
 * What a body is by its headers.
 * @throws {AppError} unsupported_media_type
 */
export function bodyKind(headers: IncomingHttpHeaders): BodyKind {
  const [type = '', ...parameters] = (headers['content-type'] ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  const format = Object.hasOwn(FORMATS, type) ? FORMATS[type] : undefined;
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length);
  if (!format || (charset !== undefined && !/^"?utf-?8"?$/.test(charset))) {
    throw new AppError('unsupported_media_type', {
      message: 'Types acceptés : application/json et application/x-ndjson, en UTF-8',
    });
  }
  const encoding = (headers['content-encoding'] ?? '').trim().toLowerCase();
  const gzip = Object.hasOwn(ENCODINGS, encoding) ? ENCODINGS[encoding] : undefined;
  if (gzip === undefined)
    throw new AppError('unsupported_media_type', { message: 'Seule la compression gzip est acceptée' });
  return { format, gzip };
}
