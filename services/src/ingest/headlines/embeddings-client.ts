import {
  type AnswerFault,
  type EmbeddingsModel,
  embeddingsRequest,
  mostAnswerBytes,
  readEmbeddings,
} from '@vigie/contracts/embeddings/protocol';
import { Agent } from 'undici';

/**
 * Why a request failed:
 * - `connect`: no connection
 * - `timeout`: no answer in time
 * - `cut`: the connection broke before the answer was complete
 * - `too_large`: the answer is longer than any valid one
 * - `busy`: status 429
 * - `client`: another status from 400 to 499
 * - `server`: any other status but 200
 * - the rest: the answer is not valid
 */
export type EmbeddingsReason = 'connect' | 'timeout' | 'cut' | 'too_large' | 'busy' | 'client' | 'server' | AnswerFault;

/** The message is for logs: it holds no address, no key and no text of the server. */
export class EmbeddingsFailure extends Error {
  override readonly name = 'EmbeddingsFailure';
  readonly reason: EmbeddingsReason;
  /** What the server asked for, in milliseconds. */
  readonly retryAfterMs: number;

  constructor(reason: EmbeddingsReason, message: string, retryAfterMs = 0) {
    super(message);
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface EmbeddingsServer {
  url: string;
  key: string | undefined;
  model: EmbeddingsModel;
  /** Limit of a whole request, in milliseconds. */
  limitMs: number;
}

export interface EmbeddingsClient {
  /**
   * The vectors of some texts, in their order, and their dimension. A vector is null if the model gave only zeros.
   * Nothing is tried twice, and no redirect is followed.
   * @throws {EmbeddingsFailure}
   */
  vectors(texts: readonly string[]): Promise<{ dimension: number; vectors: (Int8Array | null)[] }>;
  close(): Promise<void>;
}

/** Requests at once: one for each topic that has headlines. */
const CONNECTIONS = 3;

export function openEmbeddings({ url, key, model, limitMs }: EmbeddingsServer): EmbeddingsClient {
  const { origin, pathname, search } = new URL(url);
  const agent = new Agent({ connections: CONNECTIONS, connect: { timeout: limitMs } });
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
  };

  const answered = async (texts: readonly string[]): Promise<string> => {
    const body = embeddingsRequest(model, texts);
    const signal = AbortSignal.timeout(limitMs);
    const answer = await agent.request({ origin, path: pathname + search, method: 'POST', headers, body, signal });
    try {
      if (answer.statusCode !== 200) throw refusal(answer.statusCode, answer.headers['retry-after']);
      return await textOf(answer.body, mostAnswerBytes(texts.length));
    } finally {
      answer.body.on('error', () => undefined).destroy();
    }
  };

  return {
    async vectors(texts) {
      let body: string;
      try {
        body = await answered(texts);
      } catch (error) {
        throw asFailure(error);
      }
      const read = readEmbeddings(body, texts.length);
      if (!read.ok) throw new EmbeddingsFailure(read.fault, FAULTS[read.fault]);
      return read;
    },
    close: () => agent.destroy(),
  };
}

const FAULTS: Readonly<Record<AnswerFault, string>> = {
  json: 'the answer is not JSON',
  shape: 'the answer has not one vector of numbers for each text',
  dimension: 'vectors of different lengths, or too short, or too long',
};

const refusal = (status: number, retryAfter: string | string[] | undefined): EmbeddingsFailure => {
  const seconds = Number(retryAfter);
  const message = `status ${status}`;
  if (status === 429) return new EmbeddingsFailure('busy', message, seconds > 0 ? seconds * 1_000 : 0);
  return new EmbeddingsFailure(status >= 400 && status < 500 ? 'client' : 'server', message);
};

async function textOf(body: AsyncIterable<Buffer>, most: number): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > most) throw new EmbeddingsFailure('too_large', `an answer of more than ${most} bytes`);
  }
  return Buffer.concat(pieces).toString('utf8');
}

const CUT = new Set([
  'UND_ERR_SOCKET',
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
  'UND_ERR_ABORTED',
]);

function asFailure(error: unknown): EmbeddingsFailure {
  if (error instanceof EmbeddingsFailure) return error;
  const { name, code } = error as { name?: unknown; code?: unknown };
  const known = typeof code === 'string' ? code : '';
  if (name === 'TimeoutError' || known.includes('TIMEOUT'))
    return new EmbeddingsFailure('timeout', 'no answer in time');
  if (CUT.has(known) || known.startsWith('HPE_')) return new EmbeddingsFailure('cut', known);
  return new EmbeddingsFailure('connect', known || 'unknown error');
}
