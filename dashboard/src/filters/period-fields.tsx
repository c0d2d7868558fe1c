import type { SharedQuery } from '../query/shared-query.ts';
import { addDays } from '../shared/paris.ts';
import { useToday } from '../shared/use-today.ts';
import { DateField } from '../ui/date/date-field.tsx';
import type { DraftProps } from './draft.ts';
import styles from './period-fields.module.css';

type Range = Pick<SharedQuery, 'fromDate' | 'toDate'>;

const days = (first: string, last: string): Range => ({ fromDate: `${first}T00:00`, toDate: `${last}T23:59` });

const shortcuts = (today: string): readonly { label: string; range: Range }[] => [
  { label: 'Aujourd’hui', range: days(today, today) },
  { label: 'Hier', range: days(addDays(today, -1), addDays(today, -1)) },
  { label: '7 jours', range: days(addDays(today, -6), today) },
  { label: '30 jours', range: days(addDays(today, -29), today) },
];

/** The latest date that the API accepts. */
const LATEST = '2099-12-31T23:59';

/** Two dates, typed or picked, and the most common ranges. */
export function PeriodFields({ draft, change, formId }: DraftProps) {
  const today = useToday();
  const wrong = draft.toDate !== '' && draft.fromDate > draft.toDate ? 'Depuis doit précéder Au' : undefined;
  return (
    <div className={styles.fields}>
      <DateField
        label="Depuis"
        calendar="Calendrier du début"
        form={formId}
        value={draft.fromDate}
        max={LATEST}
        time="00:00"
        onChange={(fromDate) => change({ fromDate })}
      />
      <DateField
        label="Au"
        calendar="Calendrier de la fin"
        form={formId}
        value={draft.toDate}
        max={LATEST}
        time="23:59"
        error={wrong}
        onChange={(toDate) => change({ toDate })}
      />
      <div className={styles.shortcuts}>
        {shortcuts(today).map(({ label, range }) => (
          <button
            key={label}
            type="button"
            className={styles.shortcut}
            aria-pressed={range.fromDate === draft.fromDate && range.toDate === draft.toDate}
            onClick={() => change(range)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
