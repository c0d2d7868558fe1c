import { MESSAGE_STATE_LABELS } from '@vigie/contracts/channels/channel-kinds';
import { type Occurrence, type Schedule, useOccurrences } from '../../api/calls/schedules.ts';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import list from '../../ui/record-list.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { occurrenceWords } from './schedule-row.tsx';

const HEIGHT = 160;

const messageWords = ({ canal, destinataire, etat, erreur }: Occurrence['messages'][number]): string =>
  `${[canal, destinataire].filter((text) => text !== '').join(', ')} : ${MESSAGE_STATE_LABELS[etat]}${erreur === '' ? '' : `, ${erreur}`}`;

/** « Envois passés »: what became of each time of a schedule, and of its messages. */
export default function OccurrencesDialog({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const { data, error, refetch } = useOccurrences(schedule._id);
  const occurrences = data?.occurrences ?? [];
  return (
    <Dialog title={`Envois passés de ${schedule.nom}`} shape="sheet" onClose={onClose}>
      {data === undefined ? (
        error ? (
          <FailureState error={error} onRetry={refetch} ofRange={false} />
        ) : (
          <Skeleton height={HEIGHT} />
        )
      ) : occurrences.length === 0 ? (
        <State>Rien n’est encore parti.</State>
      ) : (
        <ul className={list.list} aria-label="Envois passés">
          {occurrences.map((occurrence) => (
            <li key={occurrence.prevue} className={list.row}>
              <div className={list.facts}>
                <p className={list.title}>{occurrenceWords(occurrence)}</p>
                {occurrence.messages.map((message) => (
                  <p key={message._id} className={list.detail}>
                    {messageWords(message)}
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
