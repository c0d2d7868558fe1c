import { randomUUID } from 'node:crypto';
import type { AnswerOf, CheckedBodyOf } from '@vigie/contracts/calls/index';
import type { ScheduleContent } from '@vigie/contracts/calls/schedules';
import { isBlankFilter } from '@vigie/contracts/filter-words';
import type { Viewer } from '@vigie/contracts/roles/sharing';
import { MOST_SCHEDULES, OCCURRENCE_LATE_MS, type OccurrenceState } from '@vigie/contracts/schedules/schedule-limits';
import { nextDue } from '@vigie/contracts/schedules/schedule-times';
import { mayUse } from '../../channels/alert-routes.ts';
import type { ChannelStore } from '../../channels/channel-store.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { withLock } from '../../platform/lock.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import type { OccurrenceStore, StoredOccurrence } from '../../schedules/occurrence-store.ts';
import type { ScheduleOwner } from '../../schedules/owners.ts';
import { lookBackFrom } from '../../schedules/planned-occurrences.ts';
import type { ScheduleStore, StoredSchedule } from '../../schedules/schedule-store.ts';
import { sees } from '../../views/view-rights.ts';
import type { ViewStore } from '../../views/view-store.ts';

type ScheduleAnswer = AnswerOf<'saveSchedule'>;

export interface Schedules {
  list(viewer: Viewer, owner: 'moi' | 'tous'): Promise<AnswerOf<'schedules'>>;
  /** @throws {AppError} `validation_failed`, `not_found` (view or channel), `conflict` (too many) */
  save(viewer: Viewer, input: CheckedBodyOf<'saveSchedule'>): Promise<ScheduleAnswer>;
  /** @throws {AppError} `not_found`, `validation_failed` */
  change(viewer: Viewer, input: CheckedBodyOf<'changeSchedule'>): Promise<ScheduleAnswer>;
  /** @throws {AppError} `not_found` */
  remove(viewer: Viewer, id: string): Promise<void>;
  /** @throws {AppError} `not_found`, `forbidden`, `conflict` (too many) */
  take(viewer: Viewer, id: string): Promise<ScheduleAnswer>;
  /** Adds an occurrence at this moment. @throws {AppError} `not_found` */
  run(viewer: Viewer, id: string): Promise<void>;
  /** One that the viewer sees. @throws {AppError} `not_found` */
  seen(viewer: Viewer, id: string): Promise<StoredSchedule>;
}

export interface SchedulesDeps {
  schedules: ScheduleStore;
  occurrences: OccurrenceStore;
  owners: () => Promise<ReadonlyMap<string, ScheduleOwner>>;
  views: Pick<ViewStore, 'find'>;
  channels: Pick<ChannelStore, 'listAll'>;
  redis: Redis;
  keys: Keyspace;
  now: () => number;
}

const unknownSchedule = (): AppError => new AppError('not_found', { message: 'Cet envoi programmé est introuvable' });

const iso = (ms: number): string => new Date(ms).toISOString();

const TOO_LATE = 'Plus de six heures de retard';

/** An occurrence without its messages. What was made and not sent in time was missed too. */
export function occurrenceAnswer({ at, state, reason, sentAt }: StoredOccurrence, now: number) {
  const isMissed = sentAt === null && (state === 'manquee' || now >= at + OCCURRENCE_LATE_MS);
  const shown: OccurrenceState = sentAt !== null ? 'faite' : isMissed ? 'manquee' : 'attente';
  const faite = sentAt === null ? null : iso(sentAt);
  return { prevue: iso(at), etat: shown, faite, message: isMissed ? reason || TOO_LATE : '' };
}

/** Schedules: seen and changed by their owner and by administrators. All writes hold one lock. */
export function createSchedules(deps: SchedulesDeps): Schedules {
  const { schedules, occurrences, owners, views, channels, redis, keys, now } = deps;
  const guarded = <T>(work: () => Promise<T>): Promise<T> => withLock(redis, keys('lock', 'schedules'), work);
  const live = async (): Promise<StoredSchedule[]> => (await schedules.listAll()).filter(({ deleted }) => !deleted);

  async function viewOf(
    { content, owner }: StoredSchedule,
    accounts: ReadonlyMap<string, ScheduleOwner>,
  ): Promise<ScheduleAnswer['vue']> {
    if (content.type !== 'vue') return null;
    const [view, account] = [await views.find(content.vue), accounts.get(owner)];
    if (!view || view.deleted || !account || !sees(view, account)) return null;
    return { nom: view.name, adresse: view.address };
  }

  async function answers(shown: readonly StoredSchedule[], viewer: Viewer): Promise<ScheduleAnswer[]> {
    const [accounts, past] = await Promise.all([owners(), occurrences.list(lookBackFrom(now()), null)]);
    const newest = new Map(past.map((one) => [one.schedule, one]));
    return Promise.all(
      shown.map(async (schedule): Promise<ScheduleAnswer> => {
        const { id, owner, weekdays, times, active } = schedule;
        const next = active ? nextDue({ jours: weekdays, heures: times }, now()) : null;
        const last = newest.get(id);
        return {
          ...{ _id: id, nom: schedule.name, contenu: schedule.content, vue: await viewOf(schedule, accounts) },
          ...{
            jours: [...weekdays],
            heures: [...times],
            canaux: [...schedule.channels],
            moi: schedule.toOwner,
            actif: active,
          },
          proprietaire: accounts.get(owner)?.email ?? null,
          mien: owner === viewer.id,
          modifiable: owner === viewer.id || viewer.isAdmin,
          aReprendre: viewer.isAdmin && !accounts.has(owner),
          prochaine: next === null ? null : iso(next),
          derniere: last ? occurrenceAnswer(last, now()) : null,
        };
      }),
    );
  }

  async function seen(viewer: Viewer, id: string): Promise<StoredSchedule> {
    const schedule = (await live()).find((one) => one.id === id);
    if (!schedule || !(schedule.owner === viewer.id || viewer.isAdmin)) throw unknownSchedule();
    return schedule;
  }

  async function checkCount(owner: string): Promise<void> {
    if ((await live()).filter((one) => one.owner === owner).length >= MOST_SCHEDULES) {
      throw new AppError('conflict', {
        message: `Vous avez déjà ${MOST_SCHEDULES} envois programmés : supprimez-en un`,
      });
    }
  }

  /** What is new in a schedule must be its owner's to send; what it has already stays, and is left out once it may not be sent. */
  async function check(schedule: StoredSchedule, before: StoredSchedule | undefined): Promise<void> {
    if (schedule.channels.length === 0 && !schedule.toOwner)
      throw invalidField('canaux', 'doit avoir un destinataire au moins');
    const owner = (await owners()).get(schedule.owner);
    if (JSON.stringify(schedule.content) !== JSON.stringify(before?.content))
      await checkContent(schedule.content, owner);
    const added = schedule.channels.filter((id) => !before?.channels.includes(id));
    if (added.length === 0) return;
    const all = await channels.listAll();
    const user = { owner: schedule.owner, house: owner?.house ?? '' };
    if (added.some((id) => !all.some((channel) => channel.id === id && mayUse(user, channel)))) {
      throw new AppError('not_found', { message: 'Ce canal est introuvable' });
    }
  }

  async function checkContent(content: ScheduleContent, owner: ScheduleOwner | undefined): Promise<void> {
    if (content.type === 'vue') {
      const view = await views.find(content.vue);
      if (view && !view.deleted && owner && sees(view, owner)) return;
      throw new AppError('not_found', { message: 'Cette vue est introuvable' });
    }
    const { clusterEntities, clusterLemmes } = content.query;
    if (content.rapport === 'theme' && isBlankFilter(clusterEntities) && isBlankFilter(clusterLemmes)) {
      throw invalidField('contenu.query.clusterLemmes', 'ne doit pas être vide : choisissez des entités ou des lemmes');
    }
  }

  async function write(
    schedule: StoredSchedule,
    before: StoredSchedule | undefined,
    viewer: Viewer,
  ): Promise<ScheduleAnswer> {
    await check(schedule, before);
    const written = { ...schedule, version: schedule.version + 1, changedAt: now() };
    await schedules.write(written);
    return (await answers([written], viewer))[0]!;
  }

  return {
    seen,
    async list(viewer, owner) {
      const all = await live();
      const shown = owner === 'tous' && viewer.isAdmin ? all : all.filter((one) => one.owner === viewer.id);
      const envois = await answers(shown, viewer);
      return { envois: envois.sort((a, b) => a.nom.localeCompare(b.nom, 'fr') || (a._id < b._id ? -1 : 1)) };
    },
    save: (viewer, { nom, contenu, jours, heures, canaux, moi }) =>
      guarded(async () => {
        await checkCount(viewer.id);
        const schedule: StoredSchedule = {
          ...{ id: randomUUID(), version: 0, deleted: false, owner: viewer.id, name: nom, content: contenu },
          ...{
            weekdays: jours,
            times: heures,
            channels: canaux,
            toOwner: moi,
            active: true,
            since: now(),
            changedAt: 0,
          },
        };
        return write(schedule, undefined, viewer);
      }),
    change: (viewer, { id, nom, contenu, jours, heures, canaux, moi, actif }) =>
      guarded(async () => {
        const before = await seen(viewer, id);
        const changed: StoredSchedule = {
          ...before,
          name: nom ?? before.name,
          content: contenu ?? before.content,
          weekdays: jours ?? before.weekdays,
          times: heures ?? before.times,
          channels: canaux ?? before.channels,
          toOwner: moi ?? before.toOwner,
          active: actif ?? before.active,
        };
        const isOtherTime =
          changed.weekdays.join() !== before.weekdays.join() ||
          changed.times.join() !== before.times.join() ||
          changed.active !== before.active;
        return write(isOtherTime ? { ...changed, since: now() } : changed, before, viewer);
      }),
    remove: (viewer, id) =>
      guarded(async () => {
        const schedule = await seen(viewer, id);
        await schedules.write({ ...schedule, version: schedule.version + 1, deleted: true, changedAt: now() });
      }),
    take: (viewer, id) =>
      guarded(async () => {
        const schedule = await seen(viewer, id);
        if (!viewer.isAdmin || (await owners()).has(schedule.owner)) {
          throw new AppError('forbidden', { message: 'Cet envoi a un propriétaire : il n’est pas à reprendre' });
        }
        await checkCount(viewer.id);
        return write({ ...schedule, owner: viewer.id, since: now() }, schedule, viewer);
      }),
    async run(viewer, id) {
      await seen(viewer, id);
      await occurrences.writeDue([{ schedule: id, at: now() }]);
    },
  };
}
