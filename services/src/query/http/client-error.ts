import type { Socket } from 'node:net';
import { AppError } from '../../platform/errors.ts';

const STATUS_LINE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what is not HTTP, or has too long headers: there is no request yet, so the socket is written to. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const body = JSON.stringify(new AppError('bad_request', { message: 'La requête n’est pas lisible' }).toBody());
  const head = [
    `HTTP/1.1 ${STATUS_LINE[error.code ?? ''] ?? '400 Bad Request'}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
