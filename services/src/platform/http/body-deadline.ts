import type { IncomingMessage, ServerResponse } from 'node:http';
import { endLate } from './client-error.ts';

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
