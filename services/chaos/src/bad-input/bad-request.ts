import { Agent, request as open } from 'node:http';
import type { Addresses } from '../stack/addresses.ts';

export interface BadRequest {
  readonly to: 'query' | 'collector';
  /** The call, or the type of the events. */
  readonly what: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

/** Sends bytes as they are: fetch would mend some of them. */
export class Sender {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 });
  readonly #at: Addresses;
  readonly #cookie: string;

  constructor(at: Addresses, cookie: string) {
    this.#at = at;
    this.#cookie = cookie;
  }

  send(request: BadRequest): Promise<RawAnswer> {
    const { to, method, path, headers, body } = request;
    const { hostname: host, port } = new URL(this.#at[to]);
    return new Promise((resolve, reject) => {
      const call = open(
        {
          agent: this.#agent,
          host,
          port,
          method,
          path,
          headers: { cookie: this.#cookie, 'content-length': body.length, ...headers },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.once('error', reject);
          answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
        },
      );
      call.once('error', (error) => {
        // The service closes connections that rest, perhaps at the moment when one is used again.
        if (call.reusedSocket) resolve(this.send(request));
        else reject(error);
      });
      call.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Short enough to be read in a failure, whole enough to be sent again. */
export const describeRequest = ({ to, method, path, headers, body }: BadRequest): string =>
  `${method} ${to}${path.slice(0, 300)} ${JSON.stringify(headers)} ${body.length} bytes: ${body.toString('latin1', 0, 400)}`;
