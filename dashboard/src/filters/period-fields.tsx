import { RELATIVE_PERIOD_LABELS } from '@vigie/contracts/option-labels';
import { RELATIVE_PERIODS } from '@vigie/contracts/options';
import { relativeRange } from '../query/periods.ts';
import { serverNow } from '../shared/clock.ts';
import { DateField } from '../ui/date/date-field.tsx';
import type { DraftProps } from './draft.ts';
import styles from './period-fields.module.css';

/** The latest date that the API accepts. */
const LATEST = '2099-12-31T23:59';

/** Two dates, typed or picked, and the periods that move with the present. */
export function PeriodFields({ draft, periode, change, formId }: DraftProps) {
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
        {RELATIVE_PERIODS.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.shortcut}
            aria-pressed={name === periode}
            onClick={() => change(relativeRange(name, serverNow()), name)}
          >
            {RELATIVE_PERIOD_LABELS[name]}
          </button>
        ))}
      </div>
    </div>
  );
}
