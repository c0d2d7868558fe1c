import { useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import {
  type Schedule,
  useChangeSchedule,
  useDeleteSchedule,
  useRunSchedule,
  useTakeSchedule,
} from '../../api/calls/schedules.ts';
import { useToast } from '../../ui/toast.tsx';

export interface ScheduleChanges {
  /** Pauses it, or resumes it. */
  pause: (schedule: Schedule) => void;
  remove: (schedule: Schedule) => void;
  run: (schedule: Schedule) => void;
  running: boolean;
  take: (schedule: Schedule) => void;
  /** What the last change failed with, in words. */
  failure: string | null;
}

/** Pauses, deletes, runs and takes over schedules. */
export function useScheduleChanges(): ScheduleChanges {
  const say = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const change = useChangeSchedule();
  const remove = useDeleteSchedule();
  const run = useRunSchedule();
  const take = useTakeSchedule();
  const outcome = (text: string) => ({
    onSuccess: () => {
      setFailure(null);
      say(text);
    },
    onError: (error: Error) => setFailure(failureText(error)),
  });
  return {
    failure,
    running: run.isPending,
    pause: ({ _id: id, nom, actif }) =>
      change.mutate({ id, actif: !actif }, outcome(actif ? `« ${nom} » est en pause` : `« ${nom} » reprend`)),
    remove: ({ _id: id, nom }) => remove.mutate({ id }, outcome(`« ${nom} » est supprimé`)),
    run: ({ _id: id, nom }) => run.mutate({ id }, outcome(`« ${nom} » part dans quelques instants`)),
    take: ({ _id: id, nom }) => take.mutate({ id }, outcome(`« ${nom} » est à vous`)),
  };
}
