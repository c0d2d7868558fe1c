import { parseIsolated } from '@vigie/contracts/bidi';
import type { BodyOf } from '@vigie/contracts/calls/index';
import { type CallName, timeoutOf } from '@vigie/contracts/calls/paths';
import { ApiError, readFailure } from './api-error.ts';
import { send } from './request.ts';

interface LineOptions<N extends CallName, Line> {
  body: BodyOf<N>;
  signal: AbortSignal;
  /** Told of each line as it comes. */
  onLine: (line: Line) => void;
}

/**
 * A call whose answer is one JSON object a line. Resolves at its end.
 * @throws ApiError; when the caller aborts, its abort reason.
 */
export async function callLines<N extends CallName, Line>(name: N, options: LineOptions<N, Line>): Promise<void> {
  const { body, signal, onLine } = options;
  const limit = AbortSignal.timeout(timeoutOf(name));
  try {
    const response = await send(name, { body }, AbortSignal.any([signal, limit])).response;
    if (!response.ok || response.body === null) {
      throw readFailure(response.status, await response.text(), response.headers.get('retry-after'));
    }
    const rest = await eachLine(response.body, (text) => onLine(parseIsolated(text) as Line));
    if (rest !== '') throw new ApiError('network', 'La réponse du serveur est interrompue');
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error;
    if (limit.aborted) throw new ApiError('timeout', 'Délai de chargement expiré');
    throw new ApiError('network', 'Le serveur ne répond pas');
  }
}

/** Tells of each whole line, and answers what stands behind the last one. */
export async function eachLine(body: ReadableStream<Uint8Array>, onLine: (text: string) => void): Promise<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return rest + decoder.decode();
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  }
}
