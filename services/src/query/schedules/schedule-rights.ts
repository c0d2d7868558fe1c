import type { Viewer } from '@vigie/contracts/roles/sharing';
import { AppError } from '../../platform/errors.ts';
import type { ScheduleOwner } from '../../schedules/owners.ts';
import type { StoredSchedule } from '../../schedules/schedule-store.ts';

/** Schedules are seen and changed by their owner and by administrators. */
export const mayChange = ({ owner }: Pick<StoredSchedule, 'owner'>, { id, isAdmin }: Viewer): boolean =>
  owner === id || isAdmin;

/** One that the viewer sees. @throws {AppError} `not_found` */
export function seenSchedule(all: readonly StoredSchedule[], viewer: Viewer, id: string): StoredSchedule {
  const schedule = all.find((one) => one.id === id && !one.deleted);
  if (schedule && mayChange(schedule, viewer)) return schedule;
  throw new AppError('not_found', { message: 'Cet envoi programmé est introuvable' });
}

/** An administrator takes over what has no owner any more. @throws {AppError} `forbidden` */
export function checkTakeover(
  { owner }: StoredSchedule,
  { isAdmin }: Viewer,
  accounts: ReadonlyMap<string, ScheduleOwner>,
): void {
  if (isAdmin && !accounts.has(owner)) return;
  throw new AppError('forbidden', { message: 'Cet envoi a un propriétaire : il n’est pas à reprendre' });
}
