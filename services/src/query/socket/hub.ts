import { may } from '@vigie/contracts/roles/access';
import { SERVER_FRAME_ACCESS } from '@vigie/contracts/roles/frames';
import type { ServerFrame } from '@vigie/contracts/socket';
import type { SocketEvent } from '../../platform/events/socket-events.ts';
import type { SessionUser } from '../http/session-user.ts';

/** One connected client. */
export interface Client {
  readonly user: SessionUser;
  /** Tag of its session. */
  readonly session: string;
  /** A frame, as text. */
  send(text: string): void;
  /** Its session has ended. */
  leave(): void;
  /** Called every {@link HEARTBEAT_MS}: ends a client that did not answer since the last time. */
  beat(): void;
}

export const HEARTBEAT_MS = 30_000;

/** Whether the client is a recipient and may receive such a frame. */
const hears = ({ user }: Client, { to, frame }: SocketEvent): boolean =>
  may(SERVER_FRAME_ACCESS[frame.event], user) && (to === 'all' || user.id === to.user);

/** The clients of this instance; delivers each event to its recipients. */
export class SocketHub {
  readonly #clients = new Set<Client>();

  add(client: Client): void {
    this.#clients.add(client);
  }

  remove(client: Client): void {
    this.#clients.delete(client);
  }

  get size(): number {
    return this.#clients.size;
  }

  countOf(session: string): number {
    let count = 0;
    for (const client of this.#clients) if (client.session === session) count += 1;
    return count;
  }

  sessions(): string[] {
    return [...new Set([...this.#clients].map(({ session }) => session))];
  }

  deliver(event: SocketEvent): void {
    const text = JSON.stringify(event.frame satisfies ServerFrame);
    for (const client of this.#clients) if (hears(client, event)) client.send(text);
  }

  endSession(session: string): void {
    for (const client of [...this.#clients]) if (client.session === session) client.leave();
  }

  beat(): void {
    for (const client of [...this.#clients]) client.beat();
  }
}
