import type { FastifyReply } from 'fastify';

/** The client closed the connection before its answer was whole. Nobody is there to read an error. */
export class ClientLeft extends Error {
  override readonly name = 'ClientLeft';
}

/** Fires when the client leaves before the answer is whole. */
export function leaveSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new ClientLeft());
  });
  return controller.signal;
}
