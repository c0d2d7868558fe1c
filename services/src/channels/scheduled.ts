import { formatFullDay } from '@vigie/contracts/french/clock';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { shownReportName } from '@vigie/contracts/report-name';
import { OCCURRENCE_LATE_MS } from '@vigie/contracts/schedules/schedule-limits';
import { inert } from '../mail/inert.ts';
import type { OccurrenceContent } from '../schedules/occurrence-content.ts';
import type { OccurrenceStore, StoredOccurrence } from '../schedules/occurrence-store.ts';
import type { ScheduleOwner } from '../schedules/owners.ts';
import type { ScheduleStore, StoredSchedule } from '../schedules/schedule-store.ts';
import { mayUse } from './alert-routes.ts';
import { type ChannelStore, recipientsOf } from './channel-store.ts';
import type { MessageContent } from './message-content.ts';
import { type MessageStore, type MessageTopic, messageId, newMessage, type StoredMessage } from './message-store.ts';

/** Occurrences of schedules as messages: to each of their channels, and to their owner. */

type ScheduledTopic = Extract<MessageTopic, { kind: 'schedule' }>;

interface ScheduledDeps {
  channels: Pick<ChannelStore, 'listAll'>;
  messages: Pick<MessageStore, 'find' | 'write'>;
  schedules: Pick<ScheduleStore, 'listAll'>;
  occurrences: OccurrenceStore;
  owners: () => Promise<ReadonlyMap<string, ScheduleOwner>>;
  now: () => number;
}

/** Writes the messages of occurrences that were made. Done twice it is done once: a message that is stored is not written again. */
export async function planScheduled(deps: ScheduledDeps): Promise<void> {
  const { channels, messages, schedules, occurrences, owners, now } = deps;
  const at = now();
  // Earlier ones are missed, also if they were made.
  const unsent = (await occurrences.list(at - OCCURRENCE_LATE_MS + 1, null)).filter(
    ({ content, sentAt }) => content !== null && sentAt === null,
  );
  if (unsent.length === 0) return;
  const [all, accounts, known] = await Promise.all([channels.listAll(), owners(), schedules.listAll()]);
  for (const occurrence of unsent) {
    const schedule = known.find(({ id }) => id === occurrence.schedule);
    const planned =
      schedule === undefined || schedule.deleted
        ? []
        : routesOf(schedule, all, accounts).map((route) => messageTo(route, occurrence, at));
    const stored = new Set((await messages.find(planned.map(({ id }) => id))).map(({ id }) => id));
    await messages.write(planned.filter(({ id }) => !stored.has(id)));
    await occurrences.markSent(occurrence, at);
  }
}

type Route = Pick<StoredMessage, 'channel' | 'type' | 'recipient' | 'house'>;

/** Recipients of a schedule. Channels that its owner may not use any more are left out; an owner who has a channel too gets one mail by each. */
function routesOf(
  { owner, channels, toOwner }: StoredSchedule,
  all: Awaited<ReturnType<ChannelStore['listAll']>>,
  accounts: ReadonlyMap<string, ScheduleOwner>,
): Route[] {
  const account = accounts.get(owner);
  if (account === undefined) return [];
  const own: Route[] = toOwner ? [{ channel: '', type: 'courriel', recipient: account.email, house: '' }] : [];
  const others = all
    .filter((channel) => channels.includes(channel.id) && mayUse({ owner, house: account.house }, channel))
    .flatMap((channel) =>
      recipientsOf(channel).map(
        (recipient): Route => ({ channel: channel.id, type: channel.type, recipient, house: channel.house }),
      ),
    );
  return [...own, ...others];
}

function messageTo(route: Route, { schedule, at: due }: StoredOccurrence, at: number): StoredMessage {
  return newMessage({
    ...route,
    id: messageId('envoi', schedule, due, route.channel, route.recipient),
    phase: 'envoi',
    about: { kind: 'schedule', schedule, at: due },
    created: at,
    complete: true,
  });
}

/** Attached at most, together: mail servers refuse more. */
const MOST_BYTES = 8 * 2 ** 20;

interface ContentDeps {
  schedules: Pick<ScheduleStore, 'find'>;
  occurrences: Pick<OccurrenceStore, 'find'>;
  /** A file of the folder of reports. `undefined`: it is gone. */
  reportFile: (name: string) => Promise<Buffer | undefined>;
  /** VIGIE_PUBLIC_URL. */
  origin: string | undefined;
}

/** What an occurrence says. undefined: its schedule was deleted. */
export async function scheduledContent(
  { schedules, occurrences, reportFile, origin }: ContentDeps,
  { schedule: id, at }: ScheduledTopic,
): Promise<MessageContent | undefined> {
  const [schedule, occurrence] = await Promise.all([schedules.find(id), occurrences.find({ schedule: id, at })]);
  const content = occurrence?.content;
  if (!schedule || schedule.deleted || !content) return undefined;
  const files = await Promise.all(content.fichiers.map(async (name) => ({ name, bytes: await reportFile(name) })));
  const found = files.flatMap(({ name, bytes }) =>
    bytes === undefined ? [] : [{ filename: shownReportName(name), content: bytes }],
  );
  const isHeavy = found.reduce((sum, file) => sum + file.content.length, 0) > MOST_BYTES;
  const attachments = isHeavy ? [] : found;
  return {
    title: schedule.name === content.titre ? content.titre : `${schedule.name} : ${content.titre}`,
    lines: [periodWords(content), rowWords(content), content.mot, filesWords(content, found.length, isHeavy)].filter(
      (line) => line !== '',
    ),
    link: origin === undefined ? null : { label: 'Voir dans Vigie', url: new URL(content.adresse, origin).href },
    data: { envoi: { id, nom: schedule.name, prevue: new Date(at).toISOString() }, contenu: content },
    thread: null,
    complete: true,
    attachments,
  };
}

const wallWords = (wall: string): string => `${formatFullDay(wall.slice(0, 10))} à ${wall.slice(11)}`;

/** « Du 28/11/2026 à 00:00 au 28/11/2026 à 23:59. » */
const periodWords = ({ fromDate, toDate }: OccurrenceContent): string =>
  `Du ${wallWords(fromDate)} au ${wallWords(toDate)}.`;

/** One line a row, whatever is in its title. A list has places; a single figure has none. */
const rowWords = ({ lignes }: OccurrenceContent): string =>
  lignes
    .map(
      ({ texte, score }, place) =>
        `${lignes.length > 1 ? `${place + 1}. ` : ''}${inert(texte)} : ${formatNumber(score)}`,
    )
    .join('\n');

function filesWords({ fichiers }: OccurrenceContent, found: number, isHeavy: boolean): string {
  if (fichiers.length === 0) return '';
  if (found === 0) return 'Ses fichiers ont été supprimés.';
  return isHeavy
    ? 'Ses fichiers sont trop lourds pour un courriel : ils sont dans « Reporting ».'
    : 'Ses fichiers sont joints aux courriels ; dans Vigie, ils sont dans « Reporting ».';
}
