import type { ScheduleContent } from '@vigie/contracts/calls/schedules';
import { isBlankFilter } from '@vigie/contracts/filter-words';
import { MOST_SCHEDULES } from '@vigie/contracts/schedules/schedule-limits';
import { mayUse } from '../../channels/alert-routes.ts';
import type { ChannelStore } from '../../channels/channel-store.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { ScheduleOwner } from '../../schedules/owners.ts';
import type { StoredSchedule } from '../../schedules/schedule-store.ts';
import { sees } from '../../views/view-rights.ts';
import type { ViewStore } from '../../views/view-store.ts';

export interface ScheduleChecksDeps {
  owners: () => Promise<ReadonlyMap<string, ScheduleOwner>>;
  views: Pick<ViewStore, 'find'>;
  channels: Pick<ChannelStore, 'listAll'>;
}

/** @throws {AppError} `conflict` when the owner has as many as one may have */
export function checkCount(live: readonly StoredSchedule[], owner: string): void {
  if (live.filter((one) => one.owner === owner).length < MOST_SCHEDULES) return;
  throw new AppError('conflict', { message: `Vous avez déjà ${MOST_SCHEDULES} envois programmés : supprimez-en un` });
}

/**
 * What is new in a schedule must be its owner's to send; what it has already stays, and is left out once it may not be sent.
 * @throws {AppError} `validation_failed`, `not_found` (view or channel)
 */
export async function checkSchedule(
  { owners, views, channels }: ScheduleChecksDeps,
  schedule: StoredSchedule,
  before: StoredSchedule | undefined,
): Promise<void> {
  if (schedule.channels.length === 0 && !schedule.toOwner) {
    throw invalidField('canaux', 'doit avoir un destinataire au moins');
  }
  const owner = (await owners()).get(schedule.owner);
  if (JSON.stringify(schedule.content) !== JSON.stringify(before?.content)) {
    await checkContent(schedule.content, owner, views);
  }
  const added = schedule.channels.filter((id) => !before?.channels.includes(id));
  if (added.length === 0) return;
  const all = await channels.listAll();
  const user = { owner: schedule.owner, house: owner?.house ?? '' };
  if (added.some((id) => !all.some((channel) => channel.id === id && mayUse(user, channel)))) {
    throw new AppError('not_found', { message: 'Ce canal est introuvable' });
  }
}

async function checkContent(
  content: ScheduleContent,
  owner: ScheduleOwner | undefined,
  views: ScheduleChecksDeps['views'],
): Promise<void> {
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
