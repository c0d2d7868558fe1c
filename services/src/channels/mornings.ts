import { editionAddress } from '../morning/addresses.ts';
import type { EditionStore } from '../morning/edition-store.ts';
import { morningMail } from '../morning/mail/morning-mail.ts';
import { unsentEditions } from '../morning/make-due.ts';
import { type ChannelStore, recipientsOf } from './channel-store.ts';
import type { MessageContent } from './message-content.ts';
import { type MessageStore, type MessageTopic, messageId, newMessage } from './message-store.ts';

/** The edition of the morning as messages: to every channel that gets it. */

interface MorningDeps {
  channels: Pick<ChannelStore, 'listAll'>;
  messages: Pick<MessageStore, 'find' | 'write'>;
  editions: EditionStore;
  now: () => number;
}

/** Writes the messages of editions that were made. Done twice it is done once: a message that is stored is not written again. */
export async function planMornings({ channels, messages, editions, now }: MorningDeps): Promise<void> {
  const at = now();
  const unsent = await unsentEditions(editions, at);
  if (unsent.length === 0) return;
  const all = (await channels.listAll()).filter(({ deleted, morning }) => !deleted && morning !== '');
  for (const { publisher, day } of unsent) {
    const planned = all
      .filter(({ morning }) => morning === publisher)
      .flatMap((channel) =>
        recipientsOf(channel).map((recipient) =>
          newMessage({
            id: messageId('matin', publisher, day, channel.id, recipient),
            channel: channel.id,
            type: channel.type,
            recipient,
            phase: 'matin',
            about: { kind: 'morning', publisher, day },
            house: channel.house,
            created: at,
            complete: true,
          }),
        ),
      );
    const stored = new Set((await messages.find(planned.map(({ id }) => id))).map(({ id }) => id));
    await messages.write(planned.filter(({ id }) => !stored.has(id)));
    await editions.markSent({ publisher, day }, at);
  }
}

/** What an edition says. undefined: there is none. */
export async function morningContent(
  { editions, origin }: { editions: EditionStore; origin: string | undefined },
  { publisher, day }: Extract<MessageTopic, { kind: 'morning' }>,
): Promise<MessageContent | undefined> {
  const stored = (await editions.list(day, publisher)).find((one) => one.day === day);
  const edition = stored?.edition;
  if (!edition) return undefined;
  const mail =
    origin === undefined ? undefined : (unsubscribe: string | null) => morningMail(edition, { origin, unsubscribe });
  return {
    title: mail?.(null).subject ?? `Ce matin, ${edition.nom}`,
    lines: edition.blocs.map(({ titre, lignes, mot }) =>
      [
        `${titre} :`,
        ...lignes.map(({ chiffre, texte }) => `- ${chiffre} ${texte}`),
        ...(mot === null ? [] : [mot]),
      ].join('\n'),
    ),
    link:
      origin === undefined ? null : { label: 'Lire dans Vigie', url: new URL(editionAddress(edition), origin).href },
    data: { edition },
    thread: null,
    complete: true,
    ...(mail && { mail }),
  };
}
