import { randomUUID } from 'node:crypto';
import type { AnswerOf, CheckedBodyOf } from '@vigie/contracts/calls/index';
import type { Viewer } from '@vigie/contracts/roles/sharing';
import { withLock } from '../../platform/lock.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import type { OccurrenceStore } from '../../schedules/occurrence-store.ts';
import type { ScheduleStore, StoredSchedule } from '../../schedules/schedule-store.ts';
import { type ScheduleAnswer, type ScheduleAnswersDeps, scheduleAnswers } from './schedule-answers.ts';
import { checkCount, checkSchedule, type ScheduleChecksDeps } from './schedule-checks.ts';
import { checkTakeover, seenSchedule } from './schedule-rights.ts';

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

export interface SchedulesDeps extends ScheduleAnswersDeps, ScheduleChecksDeps {
  schedules: ScheduleStore;
  occurrences: OccurrenceStore;
  redis: Redis;
  keys: Keyspace;
}

/** Changes of schedules. All writes hold one lock. */
export function createSchedules(deps: SchedulesDeps): Schedules {
  const { schedules, occurrences, owners, redis, keys, now } = deps;
  const guarded = <T>(work: () => Promise<T>): Promise<T> => withLock(redis, keys('lock', 'schedules'), work);
  const live = async (): Promise<StoredSchedule[]> => (await schedules.listAll()).filter(({ deleted }) => !deleted);
  const seen = async (viewer: Viewer, id: string): Promise<StoredSchedule> => seenSchedule(await live(), viewer, id);

  async function write(
    schedule: StoredSchedule,
    before: StoredSchedule | undefined,
    viewer: Viewer,
  ): Promise<ScheduleAnswer> {
    await checkSchedule(deps, schedule, before);
    const written = { ...schedule, version: schedule.version + 1, changedAt: now() };
    await schedules.write(written);
    return (await scheduleAnswers(deps, [written], viewer))[0]!;
  }

  return {
    seen,
    async list(viewer, owner) {
      const all = await live();
      const shown = owner === 'tous' && viewer.isAdmin ? all : all.filter((one) => one.owner === viewer.id);
      const envois = await scheduleAnswers(deps, shown, viewer);
      return { envois: envois.sort((a, b) => a.nom.localeCompare(b.nom, 'fr') || (a._id < b._id ? -1 : 1)) };
    },
    save: (viewer, { nom, contenu, jours, heures, canaux, moi }) =>
      guarded(async () => {
        checkCount(await live(), viewer.id);
        const schedule: StoredSchedule = {
          id: randomUUID(),
          version: 0,
          deleted: false,
          owner: viewer.id,
          name: nom,
          content: contenu,
          weekdays: jours,
          times: heures,
          channels: canaux,
          toOwner: moi,
          active: true,
          since: now(),
          changedAt: 0,
        };
        return write(schedule, undefined, viewer);
      }),
    change: (viewer, { id, ...change }) =>
      guarded(async () => {
        const before = await seen(viewer, id);
        const changed = changedSchedule(before, change);
        return write(isOtherTime(changed, before) ? { ...changed, since: now() } : changed, before, viewer);
      }),
    remove: (viewer, id) =>
      guarded(async () => {
        const schedule = await seen(viewer, id);
        await schedules.write({ ...schedule, version: schedule.version + 1, deleted: true, changedAt: now() });
      }),
    take: (viewer, id) =>
      guarded(async () => {
        const schedule = await seen(viewer, id);
        checkTakeover(schedule, viewer, await owners());
        checkCount(await live(), viewer.id);
        return write({ ...schedule, owner: viewer.id, since: now() }, schedule, viewer);
      }),
    async run(viewer, id) {
      await seen(viewer, id);
      await occurrences.writeDue([{ schedule: id, at: now() }]);
    },
  };
}

function changedSchedule(
  before: StoredSchedule,
  { nom, contenu, jours, heures, canaux, moi, actif }: Omit<CheckedBodyOf<'changeSchedule'>, 'id'>,
): StoredSchedule {
  return {
    ...before,
    name: nom ?? before.name,
    content: contenu ?? before.content,
    weekdays: jours ?? before.weekdays,
    times: heures ?? before.times,
    channels: canaux ?? before.channels,
    toOwner: moi ?? before.toOwner,
    active: actif ?? before.active,
  };
}

/** Times that the change leaves behind are not made up for. */
const isOtherTime = (changed: StoredSchedule, before: StoredSchedule): boolean =>
  changed.weekdays.join() !== before.weekdays.join() ||
  changed.times.join() !== before.times.join() ||
  changed.active !== before.active;
