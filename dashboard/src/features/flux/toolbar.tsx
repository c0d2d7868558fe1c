import { PERIOD_LABELS, PERIODS, type Period } from '../../query/flux-period.ts';
import { DayField } from '../../ui/date/day-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './flux.module.css';
import { EVERYONE } from './publishers.ts';

interface ToolbarProps {
  day: string;
  today: string;
  period: Period;
  onDay: (day: string) => void;
  onPeriod: (period: Period) => void;
  publisher: { value: string; options: readonly string[]; everyone: string; onChange: (name: string) => void };
}

const WHOLE_DAY = ['jour'] as const;

/** Day, period and publisher of a flux. A past day has only one period: the whole day. */
export function Toolbar({ day, today, period, onDay, onPeriod, publisher }: ToolbarProps) {
  const labels: Record<string, string> = { [EVERYONE]: publisher.everyone };
  for (const name of publisher.options) if (name !== EVERYONE) labels[name] = name;
  return (
    <fieldset className={styles.toolbar} aria-label="Choix du flux">
      <DayField day={day} today={today} onChange={onDay} />
      <SelectField
        label="Période"
        value={period}
        options={day < today ? WHOLE_DAY : PERIODS}
        labels={PERIOD_LABELS}
        onChange={onPeriod}
      />
      <SelectField
        label="Editeur"
        value={publisher.value}
        options={publisher.options}
        labels={labels}
        onChange={publisher.onChange}
      />
    </fieldset>
  );
}
