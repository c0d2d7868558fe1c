import { formatDateTime, formatNumber, formatPercent } from '@vigie/charts/format';
import type { Job, WorkQueue } from '../../api/calls/queues.ts';
import { Section } from '../../ui/section.tsx';
import { State } from '../../ui/state.tsx';
import { TableSheet } from '../../ui/table-sheet.tsx';
import styles from './queue-section.module.css';
import { STATES, titleOf } from './queue-texts.ts';

const time = (instant: string | null): string => (instant === null ? '–' : formatDateTime(instant));

function JobRow({ job }: { job: Job }) {
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {job.nom}
      </th>
      <td>{job.etat === 'active' ? `${STATES[job.etat]} ${formatPercent(job.avancement)}` : STATES[job.etat]}</td>
      <td>{time(job.demande)}</td>
      <td>{time(job.debut)}</td>
      <td>{time(job.fin)}</td>
      <td className={styles.right}>{formatNumber(job.essais)}</td>
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
  { text: 'Essais', className: styles.right },
  'Dernière erreur',
];

/** One queue: its counts, and its newest jobs. */
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
        <TableSheet label={`${title} : travaux`} headings={HEADINGS} form>
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
