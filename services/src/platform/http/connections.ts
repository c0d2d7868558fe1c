import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetwork } from '../client-network.ts';

export interface ConnectionLimits {
  /** Connections of one network whose client is unknown, of one user, or of one key. */
  perOwner: number;
  /** Connections of unknown clients, of all networks together. */
  unknown: number;
}

/** Why a connection was closed: its owner had too many, or there were too many of unknown clients. */
type DropReason = 'owner' | 'unknown';

interface Connection {
  readonly socket: Socket;
  /** Comes from a trusted proxy, which many clients share: it is counted for its client, while it carries a request. */
  readonly proxied: boolean;
  /** Who it is counted for. `undefined` means nobody now. */
  owner: string | undefined;
  known: boolean;
  request: IncomingMessage | undefined;
}

/** How many of the oldest connections are looked at for one that waits for its client. */
const LOOKED_AT = 32;

const waitsForClient = ({ request }: Connection): boolean => request === undefined || !request.complete;

/**
 * Open connections, by the client that holds them. An unknown client is counted by its network from the first packet on; a request with
 * a valid session or key makes the connection that user's or key's. A connection above a limit closes an older one of the same
 * owner, idle or unfinished ones first, so that newcomers always get in.
 */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #onDrop: (reason: DropReason) => void;
  readonly #bySocket = new WeakMap<Socket, Connection>();
  /** Each in the order of their latest requests. */
  readonly #byOwner = new Map<string, Set<Connection>>();
  readonly #unknown = new Set<Connection>();
  #known = 0;

  constructor(limits: ConnectionLimits, onDrop: (reason: DropReason) => void = () => undefined) {
    this.#limits = limits;
    this.#onDrop = onDrop;
  }

  get unknown(): number {
    return this.#unknown.size;
  }

  get known(): number {
    return this.#known;
  }

  opened(socket: Socket, proxied: boolean): void {
    const connection: Connection = { socket, proxied, owner: undefined, known: false, request: undefined };
    this.#bySocket.set(socket, connection);
    socket.once('close', () => this.#uncount(connection));
    if (!proxied) this.#count(connection, networkOf(socket.remoteAddress), false);
  }

  /** The headers of a request have come. */
  requested(request: IncomingMessage): void {
    const connection = this.#bySocket.get(request.socket);
    if (connection !== undefined) connection.request = request;
  }

  /** A proxy passes the request on for the client at `address`. */
  attributed(request: IncomingMessage, address: string): void {
    const connection = this.#bySocket.get(request.socket);
    if (connection?.proxied === true) this.#count(connection, networkOf(address), false);
  }

  /** The request has shown who its client is: `owner` is a user or a key. */
  recognised(request: IncomingMessage, owner: string): void {
    const connection = this.#bySocket.get(request.socket);
    if (connection !== undefined) this.#count(connection, owner, true);
  }

  answered(request: IncomingMessage): void {
    const connection = this.#bySocket.get(request.socket);
    if (connection?.request !== request) return;
    connection.request = undefined;
    if (connection.proxied) this.#uncount(connection);
  }

  /** The connection has become something that is counted elsewhere, such as a web socket. */
  released(request: IncomingMessage): void {
    const connection = this.#bySocket.get(request.socket);
    if (connection === undefined) return;
    this.#uncount(connection);
    this.#bySocket.delete(request.socket);
  }

  #count(connection: Connection, owner: string, known: boolean): void {
    if (connection.socket.destroyed) return;
    this.#uncount(connection);
    const owned = this.#byOwner.get(owner) ?? new Set();
    if (owned.size >= this.#limits.perOwner) this.#drop(owned, 'owner');
    if (!known && this.#unknown.size >= this.#limits.unknown) this.#drop(this.#unknown, 'unknown');
    connection.owner = owner;
    connection.known = known;
    if (known) this.#known++;
    else this.#unknown.add(connection);
    this.#byOwner.set(owner, owned.add(connection));
  }

  #uncount(connection: Connection): void {
    const { owner } = connection;
    if (owner === undefined) return;
    connection.owner = undefined;
    if (!this.#unknown.delete(connection)) this.#known--;
    const owned = this.#byOwner.get(owner);
    owned?.delete(connection);
    if (owned?.size === 0) this.#byOwner.delete(owner);
  }

  #drop(connections: ReadonlySet<Connection>, reason: DropReason): void {
    let looked = 0;
    let dropped: Connection | undefined;
    for (const connection of connections) {
      dropped ??= connection;
      if (waitsForClient(connection)) {
        dropped = connection;
        break;
      }
      if (++looked >= LOOKED_AT) break;
    }
    if (dropped === undefined) return;
    this.#uncount(dropped);
    dropped.socket.destroy();
    this.#onDrop(reason);
  }
}

const networkOf = (address: string | undefined): string => `network ${clientNetwork(address ?? '')}`;
