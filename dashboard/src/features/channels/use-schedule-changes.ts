import {
  type Schedule,
  useChangeSchedule,
  useDeleteSchedule,
  useRunSchedule,
  useTakeSchedule,
} from '../../api/calls/schedules.ts';
import type { Failure } from '../../parts/answers/failure-line.tsx';
import { useChangeOutcome } from '../../parts/changes/use-change-outcome.tsx';

export interface ScheduleChanges {
  /** Pauses it, or resumes it. */
  pause: (schedule: Schedule) => void;
  remove: (schedule: Schedule) => void;
  run: (schedule: Schedule) => void;
  running: boolean;
  take: (schedule: Schedule) => void;
  /** What the last change failed with. */
  failure: Failure;
}

/** Pauses, deletes, runs and takes over schedules. */
export function useScheduleChanges(): ScheduleChanges {
  const { failure, saying } = useChangeOutcome();
  const change = useChangeSchedule();
  const remove = useDeleteSchedule();
  const run = useRunSchedule();
  const take = useTakeSchedule();
  return {
    failure,
    running: run.isPending,
    pause: ({ _id: id, nom, actif }) =>
      change.mutate({ id, actif: !actif }, saying(actif ? `« ${nom} » est en pause` : `« ${nom} » reprend`)),
    remove: ({ _id: id, nom }) => remove.mutate({ id }, saying(`« ${nom} » est supprimé`)),
    run: ({ _id: id, nom }) => run.mutate({ id }, saying(`« ${nom} » part dans quelques instants`)),
    take: ({ _id: id, nom }) => take.mutate({ id }, saying(`« ${nom} » est à vous`)),
  };
}
