import { RELATIVE_PERIOD_LABELS } from '@vigie/contracts/option-labels';
import { RELATIVE_PERIODS, type RelativePeriod } from '@vigie/contracts/options';
import { SCHEDULE_NAME_MAX, SCHEDULED_REPORT_LABELS } from '@vigie/contracts/schedules/schedule-limits';
import { scheduleWords } from '@vigie/contracts/schedules/schedule-words';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { useState } from 'react';
import { usePublisherList } from '../../api/calls/figures.ts';
import { type Schedule, useChangeSchedule, useSaveSchedule } from '../../api/calls/schedules.ts';
import { useViews } from '../../api/calls/views.ts';
import { queryWords } from '../../query/chips.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { useUser } from '../../session/user-context.ts';
import { CheckField } from '../../ui/check-field.tsx';
import form from '../../ui/form.module.css';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ChannelFields } from '../alerts/channel-fields.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { type ContentChoice, choiceOf, contentOf } from './content-choice.ts';
import { TimeFields, type TimesDraft, WORKDAYS_AT_SEVEN } from './time-fields.tsx';

interface ScheduleDialogProps {
  /** The schedule that is changed. `null` means a new one. */
  schedule: Schedule | null;
  /** What a new one sends at first. */
  choice?: ContentChoice;
  onClose: () => void;
}

/** The question of a report: that of the schedule, or the one of the filters now. */
function useReportQuestion(schedule: Schedule | null): { query: SharedQuery; words: string; label: string } {
  const { query: now, defaults } = useSharedQuery();
  const { data: records = [] } = usePublisherList();
  const stored = schedule?.contenu.type === 'reporting' ? schedule.contenu.query : null;
  const query = stored === null ? now : { ...defaults, ...stored };
  const label = publisherLabel(records, query.editeur, query.groupe);
  // Its period has a field of its own, and its publisher is named.
  const words = queryWords(query, defaults, SCREEN_FIELDS.reporting, label, 'hier').filter(
    (text) => text !== RELATIVE_PERIOD_LABELS.hier && text !== label,
  );
  return { query, words: words.join(' · '), label };
}

/** « Programmer »: what is sent, when, and to whom. */
export default function ScheduleDialog({ schedule, choice: first = 'daily', onClose }: ScheduleDialogProps) {
  const { email } = useUser();
  const say = useToast();
  const { data: list } = useViews();
  const { query, words, label } = useReportQuestion(schedule);
  const save = useSaveSchedule();
  const change = useChangeSchedule();
  const stored = schedule?.contenu;
  const [choice, setChoice] = useState<ContentChoice>(schedule === null ? first : choiceOf(schedule));
  const [periode, setPeriode] = useState<RelativePeriod>(stored?.type === 'reporting' ? stored.periode : 'hier');
  const [name, setName] = useState(schedule?.nom ?? null);
  const [times, setTimes] = useState<TimesDraft>(schedule ?? WORKDAYS_AT_SEVEN);
  const [toMe, setToMe] = useState(schedule?.moi ?? true);
  const [canaux, setCanaux] = useState<readonly string[]>(schedule?.canaux ?? []);

  const views = (list?.vues ?? []).map(({ _id, nom }) => [`vue:${_id}`, nom] as const);
  const labels: Readonly<Record<ContentChoice, string>> = {
    daily: `${SCHEDULED_REPORT_LABELS.daily} · ${label}`,
    theme: `${SCHEDULED_REPORT_LABELS.theme} · ${label}`,
    // A view that is not in the list is no more than that.
    ...(choice.startsWith('vue:') && { [choice]: 'Une vue qui n’est plus là' }),
    ...Object.fromEntries(views.map(([key, nom]) => [key, `Vue « ${nom} »`])),
  };
  const hasWords = query.clusterEntities !== '' || query.clusterLemmes !== '';
  const isReport = choice === 'daily' || choice === 'theme';
  const offered: ContentChoice[] = ['daily', ...(hasWords ? (['theme'] as const) : []), ...views.map(([key]) => key)];
  const options = offered.includes(choice) ? offered : [...offered, choice];
  const nom = name ?? (labels[choice] ?? '').replace(/^Vue « (.*) »$/, '$1').slice(0, SCHEDULE_NAME_MAX);
  const contenu = contentOf(choice, query, periode);
  const error = save.error ?? change.error;
  const submit = () => {
    const done = (text: string) => () => {
      say(text);
      onClose();
    };
    const body = { nom, contenu, jours: [...times.jours], heures: [...times.heures], canaux: [...canaux], moi: toMe };
    if (schedule === null) {
      save.mutate(body, { onSuccess: done(`Envoi programmé, ${scheduleWords(times)}`) });
      return;
    }
    change.mutate({ ...body, id: schedule._id }, { onSuccess: done('Envoi modifié') });
  };
  return (
    <FormDialog
      title={schedule === null ? 'Programmer un envoi' : `Modifier ${schedule.nom}`}
      shape="sheet"
      disabled={nom.trim() === '' || times.jours.length === 0 || save.isPending || change.isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField label="Contenu" wide value={choice} options={options} labels={labels} onChange={setChoice} />
      {isReport ? (
        <>
          {words === '' ? null : <p className={form.hint}>{words}</p>}
          <SelectField
            label="Période de chaque envoi"
            wide
            value={periode}
            options={RELATIVE_PERIODS}
            labels={RELATIVE_PERIOD_LABELS}
            onChange={setPeriode}
          />
        </>
      ) : (
        <p className={form.hint}>Les premières lignes de la vue, à sa période, et un lien vers son écran.</p>
      )}
      <TextField
        label="Nom"
        value={nom}
        maxLength={SCHEDULE_NAME_MAX}
        required
        onChange={(event) => setName(event.target.value)}
      />
      <TimeFields times={times} onChange={setTimes} />
      <CheckField label={`Un courriel à ${email}`} checked={toMe} onChange={setToMe} />
      <ChannelFields chosen={canaux} onChange={setCanaux} />
    </FormDialog>
  );
}
