import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { recipientsOf, type StoredChannel } from '../../channels/channel-store.ts';
import type { MessageQueue } from '../../channels/message-queue.ts';
import { type MessageStore, messageId, newMessage } from '../../channels/message-store.ts';
import { AppError } from '../../platform/errors.ts';

interface TestMessageDeps {
  messages: Pick<MessageStore, 'write' | 'find'>;
  queue: MessageQueue;
  now: () => number;
  /** Resolves after so many ms. */
  pause: (ms: number) => Promise<void>;
}

/** How long a call waits for the message to be sent, and how often it looks. */
const WAIT_MS = 10_000;
const LOOK_MS = 250;

/** Sends a test message to every recipient of a channel, and answers what became of it. */
export async function sendTest(
  { messages, queue, now, pause }: TestMessageDeps,
  channel: StoredChannel,
): Promise<AnswerOf<'testChannel'>> {
  const recipients = recipientsOf(channel);
  if (recipients.length === 0) {
    throw new AppError('conflict', { message: 'Toutes les adresses de ce canal sont désabonnées' });
  }
  const at = now();
  const test = randomUUID();
  const planned = recipients.map((recipient) =>
    newMessage({
      id: messageId('essai', test, channel.id, recipient),
      channel: channel.id,
      type: channel.type,
      recipient,
      phase: 'essai',
      about: { kind: 'test' },
      house: channel.house,
      created: at,
      complete: false,
    }),
  );
  await messages.write(planned);
  const ids = planned.map(({ id }) => id);
  await queue.add(ids);
  let found = planned;
  const isPending = () => found.some(({ state, failures }) => state === 'attente' && failures === 0);
  for (let waited = 0; isPending() && waited < WAIT_MS; waited += LOOK_MS) {
    await pause(LOOK_MS);
    found = await messages.find(ids);
  }
  const byId = new Map(found.map((one) => [one.id, one]));
  return {
    messages: planned.map(({ id, recipient }) => {
      const { state, error } = byId.get(id) ?? { state: 'attente' as const, error: '' };
      return { destinataire: recipient, etat: state, erreur: error };
    }),
  };
}
