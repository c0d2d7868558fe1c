import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface EmbeddingsRequest {
  model: string;
  input: string[];
  authorization: string | undefined;
}

/** A server of the OpenAI protocol whose vectors depend on the words of a text alone. */
export interface EmbeddingsServer {
  url: string;
  requests: EmbeddingsRequest[];
  /** What answers from now on; `null`: the server itself. */
  answer: ((response: ServerResponse, request: EmbeddingsRequest) => void) | null;
  close(): Promise<void>;
}

const DIMENSION = 64;

/** Texts with common words get similar vectors. */
export function hashedWords(text: string): number[] {
  const vector = Array<number>(DIMENSION).fill(0);
  for (const word of text.toLowerCase().match(/\p{L}{3,}/gu) ?? ['']) {
    let hash = 0x811c9dc5;
    for (let i = 0; i < word.length; i += 1) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
    for (let i = 0; i < 6; i += 1) {
      hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
      vector[(hash >>> 8) % DIMENSION]! += hash & 1 ? 1 : -1;
    }
  }
  return vector;
}

export const embeddingsBody = (vectors: readonly unknown[]): string =>
  JSON.stringify({
    object: 'list',
    data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
    model: 'hashed-words',
  });

export async function startEmbeddingsServer(): Promise<EmbeddingsServer> {
  const running: EmbeddingsServer = { url: '', requests: [], answer: null, close: async () => undefined };
  const server = createServer((request, response) => {
    void read(request).then((embeddingsRequest) => {
      running.requests.push(embeddingsRequest);
      if (running.answer) running.answer(response, embeddingsRequest);
      else
        response
          .setHeader('content-type', 'application/json')
          .end(embeddingsBody(embeddingsRequest.input.map(hashedWords)));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  running.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/embeddings`;
  running.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  };
  return running;
}

async function read(request: IncomingMessage): Promise<EmbeddingsRequest> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const { model, input } = JSON.parse(Buffer.concat(pieces).toString('utf8')) as EmbeddingsRequest;
  return { model, input, authorization: request.headers.authorization };
}
