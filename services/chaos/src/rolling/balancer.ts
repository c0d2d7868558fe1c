import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** One start of an instance. */
export interface Target {
  readonly name: string;
  readonly port: number;
}

/** A call that did not get its whole answer, or got one of 5xx. Times of performance.now(). */
export interface FailedCall {
  readonly target: Target | undefined;
  readonly call: string;
  readonly why: string;
  readonly began: number;
  readonly ended: number;
}

export interface Balancer {
  readonly url: string;
  /** From now on calls go to these, in turn. */
  use(targets: readonly Target[]): void;
  readonly failed: readonly FailedCall[];
  /** Calls and sockets so far. */
  readonly calls: number;
  close(): void;
}

/**
 * A round-robin proxy in front of instances, as simple as those of operators: a call goes to the next instance that accepts the
 * connection, and is sent once. Sockets too.
 */
export async function openBalancer(): Promise<Balancer> {
  let targets: readonly Target[] = [];
  let turn = 0;
  let calls = 0;
  const failed: FailedCall[] = [];

  const reach = async (): Promise<{ target: Target; socket: Socket } | undefined> => {
    const all = targets;
    // Its own turns: others begin theirs meanwhile.
    const first = turn++;
    for (let tried = 0; tried < all.length; tried++) {
      const target = all[(first + tried) % all.length] as Target;
      const socket = connect(target.port, '127.0.0.1');
      try {
        await once(socket, 'connect');
        return { target, socket };
      } catch {
        socket.destroy();
      }
    }
    return undefined;
  };

  const pass = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const began = performance.now();
    calls += 1;
    const call = `${incoming.method} ${incoming.url}`;
    let target: Target | undefined;
    let over = false;
    const fail = (why: string): void => {
      if (over) return;
      over = true;
      failed.push({ target, call, why, began, ended: performance.now() });
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    };
    const reached = await reach();
    if (!reached) return fail('no instance accepts connections');
    target = reached.target;
    const { method = 'GET', url = '/' } = incoming;
    const headers = { ...incoming.headers, connection: 'close' };
    const onward = request({ createConnection: () => reached.socket, method, path: url, headers });
    onward.on('error', (error) => fail(error.message));
    onward.on('response', (got) => {
      const status = got.statusCode ?? 502;
      if (status >= 500) failed.push({ target, call, why: `HTTP ${status}`, began, ended: performance.now() });
      // Of our connection to the instance; fetch would take the end of one that closes for the end of the answer.
      const { connection: _, ...headersOn } = got.headers;
      answer.writeHead(status, headersOn);
      got.on('error', () => fail('the answer broke off'));
      got.on('close', () => {
        if (!got.complete) fail('the answer broke off');
        over = true;
      });
      got.pipe(answer);
    });
    answer.on('close', () => {
      // Whoever asked has left.
      if (!answer.writableFinished && !over) {
        over = true;
        onward.destroy();
      }
    });
    incoming.pipe(onward);
  };

  const upgrade = async (incoming: IncomingMessage, near: Duplex, head: Buffer): Promise<void> => {
    calls += 1;
    near.on('error', () => near.destroy());
    const reached = await reach();
    if (!reached) return void near.destroy();
    const { socket } = reached;
    const lines = incoming.rawHeaders.flatMap((name, i, all) => (i % 2 === 0 ? [`${name}: ${all[i + 1]}`] : []));
    socket.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    socket.write(head);
    socket.on('error', () => near.destroy());
    socket.on('close', () => near.destroy());
    near.on('close', () => socket.destroy());
    socket.pipe(near).pipe(socket);
  };

  const server = createServer((incoming, answer) => void pass(incoming, answer));
  server.on('upgrade', (incoming, near, head) => void upgrade(incoming, near, head));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use(next) {
      targets = next;
    },
    failed,
    get calls() {
      return calls;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
