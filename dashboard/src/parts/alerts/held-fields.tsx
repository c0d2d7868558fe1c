import { formatDateTime } from '@vigie/contracts/french/clock';
import type { AlertRule } from '../../api/calls/alerts.ts';
import { serverNow } from '../../shared/clock.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { TimeField } from '../../ui/date/date-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './alerts.module.css';

/** When messages of a rule are held: hours of every day, and from now on for some time. */

const HOUR_MS = 3_600_000;
const SNOOZES = {
  garder: null,
  non: 0,
  '1 h': HOUR_MS,
  '4 h': 4 * HOUR_MS,
  '24 h': 24 * HOUR_MS,
  '7 j': 168 * HOUR_MS,
};
type Snooze = keyof typeof SNOOZES;

export interface HeldDraft {
  snooze: Snooze;
  calme: { de: string; a: string } | null;
}

const NIGHT = { de: '22:00', a: '07:00' };

export const heldDraft = (rule: AlertRule | null): HeldDraft => ({
  snooze: rule?.sourdine == null ? 'non' : 'garder',
  calme: rule?.calme ?? null,
});

/** What is changed of a rule. A snooze that is kept is left out. */
export function heldChange({ snooze, calme }: HeldDraft): { calme: HeldDraft['calme']; sourdine?: string | null } {
  const length = SNOOZES[snooze];
  if (length === null) return { calme };
  return { calme, sourdine: length === 0 ? null : new Date(serverNow() + length).toISOString() };
}

interface HeldFieldsProps {
  /** null: a new one, which has nothing to snooze. */
  rule: AlertRule | null;
  pauses: HeldDraft;
  onChange: (pauses: HeldDraft) => void;
}

export function HeldFields({ rule, pauses, onChange }: HeldFieldsProps) {
  const { snooze, calme } = pauses;
  const until = rule?.sourdine ?? null;
  const labels: Readonly<Record<Snooze, string>> = {
    garder: until === null ? '' : `Jusqu’au ${formatDateTime(until)}`,
    non: 'Non',
    '1 h': 'Pendant 1 h',
    '4 h': 'Pendant 4 h',
    '24 h': 'Pendant 24 h',
    '7 j': 'Pendant 7 jours',
  };
  const options = (Object.keys(SNOOZES) as Snooze[]).filter((one) => one !== 'garder' || until !== null);
  return (
    <>
      {rule === null ? null : (
        <SelectField
          label="Messages en sourdine"
          wide
          value={snooze}
          options={options}
          labels={labels}
          onChange={(next) => onChange({ ...pauses, snooze: next })}
        />
      )}
      <CheckField
        label="Heures calmes : les messages attendent"
        checked={calme !== null}
        onChange={(isOn) => onChange({ ...pauses, calme: isOn ? NIGHT : null })}
      />
      {calme === null ? null : (
        <div className={styles.hours}>
          <TimeField label="De" value={calme.de} onChange={(de) => onChange({ ...pauses, calme: { ...calme, de } })} />
          <TimeField label="À" value={calme.a} onChange={(a) => onChange({ ...pauses, calme: { ...calme, a } })} />
        </div>
      )}
    </>
  );
}
