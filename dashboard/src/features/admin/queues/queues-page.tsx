import { formatDateTime } from '@vigie/contracts/french/clock';
import { counted, formatNumber, formatPercent } from '@vigie/contracts/french/numbers';
import { type Job, useQueues, type WorkQueue } from '../../../api/calls/admin.ts';
import { FailureState } from '../../../parts/answers/failure-state.tsx';
import { ListExport } from '../../../parts/export/list-export.tsx';
import type { ListColumn } from '../../../parts/export/list-table.ts';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { State } from '../../../ui/state.tsx';
import { TableSheet } from '../../../ui/table-sheet.tsx';
import styles from '../admin.module.css';
import { AdminHeader } from '../admin-parts.tsx';

/** In the order of a job's life. */
export const STATES: Readonly<Record<Job['etat'], string>> = {
  waiting: 'En attente',
  active: 'En cours',
  delayed: 'Nouvel essai prévu',
  completed: 'Terminé',
  failed: 'En échec',
};

const TITLES: Readonly<Record<string, string>> = { reports: 'Reportings', analyses: 'Analyses' };

export const titleOf = (queue: string): string => TITLES[queue] ?? queue;

const time = (instant: string | null): string => (instant === null ? '–' : formatDateTime(instant));

function JobRow({ job }: { job: Job }) {
  return (
    <tr>
      <th scope="row" className={styles.queue}>
        {job.nom}
      </th>
      <td>{job.etat === 'active' ? `${STATES[job.etat]} ${formatPercent(job.avancement)}` : STATES[job.etat]}</td>
      <td>{time(job.demande)}</td>
      <td>{time(job.debut)}</td>
      <td>{time(job.fin)}</td>
      <td className={styles.figures}>{formatNumber(job.essais)}</td>
      <td className={styles.error}>{job.erreur ?? '–'}</td>
    </tr>
  );
}

const HEADINGS = [
  'Travail',
  'État',
  'Demandé',
  'Commencé',
  'Terminé',
  { text: 'Essais', className: styles.figures },
  'Dernière erreur',
];

const COLUMNS: readonly ListColumn<Job>[] = [
  ['Travail', 'text', ({ nom }) => nom],
  ['État', 'text', ({ etat }) => STATES[etat]],
  ['Avancement', 'percent', ({ etat, avancement }) => (etat === 'active' ? avancement : null)],
  ['Demandé', 'datetime', ({ demande }) => demande],
  ['Commencé', 'datetime', ({ debut }) => debut],
  ['Terminé', 'datetime', ({ fin }) => fin],
  ['Essais', 'number', ({ essais }) => essais],
  ['Dernière erreur', 'text', ({ erreur }) => erreur],
];

/** One queue: its counts and its newest jobs. */
export function QueueSection({ queue }: { queue: WorkQueue }) {
  const title = titleOf(queue.nom);
  return (
    <Section title={title}>
      <dl className={styles.counts}>
        {Object.entries(STATES).map(([state, label]) => (
          <div key={state}>
            <dt>{label}</dt>
            <dd>{formatNumber(queue.nombres[state as keyof typeof STATES])}</dd>
          </div>
        ))}
      </dl>
      {queue.travaux.length === 0 ? (
        <State>Pas de données</State>
      ) : (
        <TableSheet
          label={`${title} : travaux`}
          headings={HEADINGS}
          form
          files={<ListExport title={`${title} : travaux`} rows={queue.travaux} columns={COLUMNS} question={[]} />}
        >
          <tbody>
            {queue.travaux.map((job) => (
              <JobRow key={job._id} job={job} />
            ))}
          </tbody>
        </TableSheet>
      )}
    </Section>
  );
}

/** « Files d’attente »: running jobs, waiting jobs, and why a job failed. */
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
        <FailureState error={error} onRetry={refetch} timeout="Délai de chargement expiré" ofRange={false} />
      ) : (
        <Skeleton height={300} />
      )}
    </>
  );
}
