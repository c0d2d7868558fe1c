import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../errors.ts';

const LATE = 'ERR_HTTP_REQUEST_TIMEOUT';

const STATUS_LINE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  [LATE]: '408 Request Timeout',
};

/** Answers invalid HTTP, too long headers and late requests: there is no request yet, so this writes to the socket. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // A browser that opened the connection ahead of its need expects no answer.
  if (error.code === LATE && socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(new AppError('bad_request', { message: 'La requête n’est pas lisible' }).toBody());
  const head = [
    `HTTP/1.1 ${STATUS_LINE[error.code ?? ''] ?? '400 Bad Request'}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Ends a request that came too late: with an answer, unless one has been begun. */
function endLate(socket: Socket, answered: boolean): void {
  if (answered) socket.destroy();
  else answerClientError(Object.assign(new Error('late'), { code: LATE }), socket);
}

export interface BodyLimits {
  /** Time until the first byte of a body. */
  beginMs: number;
  /** Time until the end of a body, unless its route reads bodies of any length. */
  endMs: number;
  /** Time that the rest of a body has once its answer is sent. */
  restMs: number;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether a byte of the body has come. Looking reads nothing. */
const hasBegun = (request: IncomingMessage): boolean =>
  request.complete || request.readableDidRead || request.readableLength > 0;

/**
 * Ends the connection when a body does not begin or end in time, or its rest does not come after the answer: nothing else ends a
 * request whose headers are complete.
 */
export function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  { beginMs, endMs, restMs }: BodyLimits,
  isAnyLength: () => boolean,
): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const endIncomplete = () => {
    if (!request.complete) endLate(socket, response.headersSent);
  };
  let timer = setTimeout(() => {
    if (!hasBegun(request)) endIncomplete();
    else if (!isAnyLength() && !request.complete) timer = setTimeout(endIncomplete, endMs - beginMs);
  }, beginMs);
  response.once('close', () => {
    clearTimeout(timer);
    if (!request.complete && !socket.destroyed) setTimeout(endIncomplete, restMs).unref();
  });
}
