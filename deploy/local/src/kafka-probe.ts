import { connect, type Socket } from 'node:net';
import { type Sign, signOf } from './sign.ts';

/** Error codes of Kafka that are temporary while a broker starts: its coordinator loads or is not there yet. */
const LOADING = new Set([14, 15]);
/** Another broker coordinates the group: temporary where there is no other. */
const NOT_COORDINATOR = 16;
const GROUP = 'vigie-probe';

interface ProbeOptions {
  readonly timeoutMs?: number;
  /** There is no other broker in its cluster. */
  readonly alone?: boolean;
}

/**
 * Whether a broker serves consumer groups: it names a coordinator, and that coordinator answers. An open port is not
 * enough: a consumer that joins before its coordinator has loaded waits for seconds.
 * @param address `[user:password@]host:port`
 */
export const kafkaAnswers = (
  address: string,
  { timeoutMs = 2_000, alone = true }: ProbeOptions = {},
): Promise<boolean> => withBroker(address, timeoutMs, (socket) => servesGroups(socket, alone)).catch(() => false);

/** What a broker says, be it ready or not. */
export const kafkaSign = (address: string, timeoutMs: number): Promise<Sign> =>
  withBroker(address, timeoutMs, findCoordinator).then(() => 'answer' as const, signOf);

/** Talks to a broker over a connection of its own. Rejects when the broker is silent or refuses the credentials. */
async function withBroker<T>(address: string, timeoutMs: number, talk: (socket: Socket) => Promise<T>): Promise<T> {
  const { hostname: host, port, username, password } = new URL(`kafka://${address}`);
  const socket = connect({ host, port: Number(port) });
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer from the broker')));
  try {
    if (username !== '') await logIn(socket, username, password);
    return await talk(socket);
  } finally {
    socket.destroy();
  }
}

/** FindCoordinator v2: throttle time, error code. */
const findCoordinator = (socket: Socket): Promise<Buffer> =>
  ask(socket, 10, 2, Buffer.concat([text(GROUP), Buffer.from([0])]));

async function servesGroups(socket: Socket, alone: boolean): Promise<boolean> {
  const coordinator = await findCoordinator(socket);
  if (coordinator.readInt16BE(4) !== 0) return false;
  // Heartbeat v1 of a member that does not exist. A coordinator that has loaded its partition refuses it.
  const heartbeat = await ask(socket, 12, 1, Buffer.concat([text(GROUP), int32(1), text('nobody')]));
  const error = heartbeat.readInt16BE(4);
  return !LOADING.has(error) && !(alone && error === NOT_COORDINATOR);
}

/** SASL/PLAIN. Throws when the broker refuses. */
async function logIn(socket: Socket, user: string, password: string): Promise<void> {
  // SaslHandshake v1: error code first, as in SaslAuthenticate v0.
  const mechanism = await ask(socket, 17, 1, text('PLAIN'));
  const token = Buffer.from(`\0${user}\0${password}`);
  if (mechanism.readInt16BE(0) !== 0) throw new Error('the broker does not know SASL/PLAIN');
  const answer = await ask(socket, 36, 0, Buffer.concat([int32(token.length), token]));
  if (answer.readInt16BE(0) !== 0) throw new Error('the broker refuses the credentials');
}

/** Sends one request and returns its response without length and correlation id. */
async function ask(socket: Socket, key: number, version: number, body: Buffer): Promise<Buffer> {
  const head = Buffer.alloc(8);
  head.writeInt16BE(key, 0);
  head.writeInt16BE(version, 2);
  const request = Buffer.concat([head, text('vigie-probe'), body]);
  socket.write(Buffer.concat([int32(request.length), request]));
  let received = Buffer.alloc(0);
  return new Promise((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (received.length < 4 || received.length < 4 + received.readInt32BE(0)) return;
      socket.off('data', onData);
      resolve(received.subarray(8));
    };
    socket
      .on('data', onData)
      .once('error', reject)
      .once('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
  });
}

function text(value: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeInt16BE(Buffer.byteLength(value));
  return Buffer.concat([length, Buffer.from(value)]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}
