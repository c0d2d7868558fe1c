import { useState } from 'react';
import { useChannels } from '../../api/calls/channels.ts';
import { type Schedule, type ScheduleOwner, useSchedules } from '../../api/calls/schedules.ts';
import { FailureLine } from '../../parts/answers/failure-line.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ScheduleButton } from '../../parts/schedules/schedule-button.tsx';
import { useUser } from '../../session/user-context.ts';
import { loadable } from '../../shared/loadable.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import list from '../../ui/record-list.module.css';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import styles from './channels-page.module.css';
import { ScheduleRow } from './schedule-row.tsx';
import { useScheduleChanges } from './use-schedule-changes.ts';

/** Loaded when they are opened. */
const ScheduleDialog = loadable(() => import('../../parts/schedules/schedule-dialog.tsx'));
const OccurrencesDialog = loadable(() => import('./occurrences-dialog.tsx'));

const HEIGHT = 160;
const OWNERS: readonly ScheduleOwner[] = ['moi', 'tous'];
const OWNER_LABELS: Readonly<Record<ScheduleOwner, string>> = { moi: 'Les miens', tous: 'Ceux de tous' };

interface OpenedSchedule {
  schedule: Schedule;
  as: 'change' | 'history' | 'deletion';
}

/** « Envois programmés »: reports and views that are sent on chosen days. */
export function ScheduleList() {
  const { isAdmin } = useUser();
  const [owner, setOwner] = useState<ScheduleOwner>('moi');
  const { data, error, refetch } = useSchedules(owner);
  const { data: channels } = useChannels();
  const changes = useScheduleChanges();
  const [opened, setOpened] = useState<OpenedSchedule | null>(null);
  const close = () => setOpened(null);
  const names = new Map((channels?.canaux ?? []).map(({ _id, nom }) => [_id, nom]));
  return (
    <Section
      title="Envois programmés"
      actions={
        isAdmin ? (
          <SelectField label="Envois" value={owner} options={OWNERS} labels={OWNER_LABELS} onChange={setOwner} />
        ) : null
      }
    >
      <FailureLine error={changes.failure} />
      {data === undefined ? (
        error ? (
          <FailureState error={error} onRetry={refetch} ofRange={false} />
        ) : (
          <Skeleton height={HEIGHT} />
        )
      ) : data.envois.length === 0 ? (
        <State actions={<ScheduleButton choice="daily" />}>Aucun envoi n’est programmé.</State>
      ) : (
        <>
          <ul className={`${list.list} ${list.sheet}`} aria-label="Envois programmés">
            {data.envois.map((schedule) => (
              <ScheduleRow
                key={schedule._id}
                schedule={schedule}
                channels={names}
                changes={changes}
                onEdit={() => setOpened({ schedule, as: 'change' })}
                onHistory={() => setOpened({ schedule, as: 'history' })}
                onRemove={() => setOpened({ schedule, as: 'deletion' })}
              />
            ))}
          </ul>
          <div className={styles.add}>
            <ScheduleButton choice="daily" />
          </div>
        </>
      )}
      {opened?.as === 'change' ? <ScheduleDialog schedule={opened.schedule} fallback={null} onClose={close} /> : null}
      {opened?.as === 'history' ? (
        <OccurrencesDialog schedule={opened.schedule} fallback={null} onClose={close} />
      ) : null}
      {opened?.as === 'deletion' ? (
        <ConfirmDialog
          title="Supprimer cet envoi"
          verb="Supprimer"
          onConfirm={() => {
            changes.remove(opened.schedule);
            close();
          }}
          onClose={close}
        >
          {`« ${opened.schedule.nom} » ne partira plus.`}
        </ConfirmDialog>
      ) : null}
    </Section>
  );
}
