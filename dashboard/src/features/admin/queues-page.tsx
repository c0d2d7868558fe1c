import { useQueues } from '../../api/calls/queues.ts';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { counted } from '../../shared/plural.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { AdminHeader } from './admin-header.tsx';
import { QueueSection } from './queue-section.tsx';

/** « Files d'attente »: what is being made, what waits, and why something failed. */
export default function QueuesPage() {
  const { data: queues, error, refetch } = useQueues();
  const open = queues?.reduce((sum, { nombres }) => sum + nombres.waiting + nombres.active + nombres.delayed, 0);
  return (
    <>
      <AdminHeader subtitle={open === undefined ? undefined : counted(open, 'travail en cours', 'travaux en cours')} />
      {queues ? (
        <Stack>
          {queues.map((queue) => (
            <QueueSection key={queue.nom} queue={queue} />
          ))}
        </Stack>
      ) : error ? (
        <FailureState error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={300} />
      )}
    </>
  );
}
