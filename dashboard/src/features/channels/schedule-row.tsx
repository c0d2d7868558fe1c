import { formatDateTime } from '@vigie/contracts/french/clock';
import { RELATIVE_PERIOD_LABELS } from '@vigie/contracts/option-labels';
import { OCCURRENCE_STATE_LABELS, SCHEDULED_REPORT_LABELS } from '@vigie/contracts/schedules/schedule-limits';
import { scheduleWords } from '@vigie/contracts/schedules/schedule-words';
import { History, Pause, Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePublisherList } from '../../api/calls/figures.ts';
import type { Schedule } from '../../api/calls/schedules.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import list from '../../ui/record-list.module.css';
import type { ScheduleChanges } from './use-schedule-changes.ts';

interface ScheduleRowProps {
  schedule: Schedule;
  /** Names of the channels that the user sees, by id. */
  channels: ReadonlyMap<string, string>;
  changes: ScheduleChanges;
  onEdit: () => void;
  onHistory: () => void;
  onRemove: () => void;
}

/** An occurrence in words. */
export function occurrenceWords({
  prevue,
  etat,
  message,
}: Pick<NonNullable<Schedule['derniere']>, 'prevue' | 'etat' | 'message'>): string {
  return `${formatDateTime(prevue)} : ${OCCURRENCE_STATE_LABELS[etat]}${message === '' ? '' : `, ${message}`}`;
}

function stateWords({ actif, prochaine, derniere }: Schedule): string {
  const next = actif ? (prochaine === null ? '' : `Prochain envoi le ${formatDateTime(prochaine)}`) : 'En pause';
  return [next, ...(derniere === null ? [] : [`dernier le ${occurrenceWords(derniere)}`])].join(' · ');
}

function recipientWords({ moi, canaux, proprietaire }: Schedule, channels: ReadonlyMap<string, string>): string {
  const named = canaux.map((id) => channels.get(id) ?? 'un canal que vous ne voyez pas');
  return [...(moi && proprietaire !== null ? [proprietaire] : []), ...named].join(', ');
}

/** One schedule: what it sends, when, to whom, and how it stands. */
export function ScheduleRow({ schedule, channels, changes, onEdit, onHistory, onRemove }: ScheduleRowProps) {
  const { nom, contenu, vue, actif, mien, proprietaire, modifiable, aReprendre } = schedule;
  const { data: records = [] } = usePublisherList();
  const what =
    contenu.type === 'reporting' ? (
      `${SCHEDULED_REPORT_LABELS[contenu.rapport]} · ${publisherLabel(records, contenu.query.editeur, contenu.query.groupe)} · ${RELATIVE_PERIOD_LABELS[contenu.periode]}`
    ) : vue === null ? (
      'Une vue qui n’est plus là : rien n’est envoyé'
    ) : (
      <>
        Vue « <Link to={vue.adresse}>{vue.nom}</Link> »
      </>
    );
  const icon = actif ? <Pause size={15} aria-hidden="true" /> : <Play size={15} aria-hidden="true" />;
  const verb = actif ? 'Mettre en pause' : 'Reprendre';
  return (
    <li className={list.row}>
      <div className={list.facts}>
        <p className={list.title}>{nom}</p>
        <p className={list.detail}>{what}</p>
        <p className={list.detail}>{`${scheduleWords(schedule)} · à ${recipientWords(schedule, channels)}`}</p>
        {mien ? null : <p className={list.detail}>{`De ${proprietaire ?? 'un compte supprimé'}`}</p>}
        <p className={list.detail}>{stateWords(schedule)}</p>
      </div>
      <div className={list.actions}>
        {aReprendre ? (
          <Button look="primary" aria-label={`Reprendre à mon compte : ${nom}`} onClick={() => changes.take(schedule)}>
            Reprendre à mon compte
          </Button>
        ) : null}
        {modifiable ? (
          <>
            <Button
              aria-label={`Envoyer maintenant : ${nom}`}
              disabled={changes.running}
              onClick={() => changes.run(schedule)}
            >
              Envoyer maintenant
            </Button>
            <Button aria-label={`Modifier ${nom}`} onClick={onEdit}>
              Modifier
            </Button>
            <Button
              iconOnly
              look="quiet"
              icon={icon}
              aria-label={`${verb} : ${nom}`}
              title={verb}
              onClick={() => changes.pause(schedule)}
            />
          </>
        ) : null}
        <Button
          iconOnly
          look="quiet"
          icon={<History size={15} aria-hidden="true" />}
          aria-label={`Envois passés de ${nom}`}
          title="Envois passés"
          onClick={onHistory}
        />
        {modifiable ? <DeleteButton name={nom} onClick={onRemove} /> : null}
      </div>
    </li>
  );
}
