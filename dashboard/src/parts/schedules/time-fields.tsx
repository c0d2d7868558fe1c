import { MOST_TIMES, WEEKDAYS, type Weekday } from '@vigie/contracts/schedules/schedule-limits';
import { weekdayName } from '@vigie/contracts/schedules/schedule-words';
import { Plus, X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { TimeField } from '../../ui/date/date-field.tsx';
import styles from './schedules.module.css';

export interface TimesDraft {
  jours: readonly Weekday[];
  /** HH:MM; `''`: not entered yet. */
  heures: readonly string[];
}

export const WORKDAYS_AT_SEVEN: TimesDraft = { jours: [1, 2, 3, 4, 5], heures: ['07:00'] };

const ANOTHER = '18:00';

/** On which days and when a schedule sends, by the clock of Paris. */
export function TimeFields({ times, onChange }: { times: TimesDraft; onChange: (times: TimesDraft) => void }) {
  const { jours, heures } = times;
  return (
    <>
      <fieldset className={styles.days}>
        <legend>Jours</legend>
        {WEEKDAYS.map((day) => (
          <CheckField
            key={day}
            label={weekdayName(day)}
            checked={jours.includes(day)}
            onChange={(isOn) =>
              onChange({ ...times, jours: WEEKDAYS.filter((one) => (one === day ? isOn : jours.includes(one))) })
            }
          />
        ))}
      </fieldset>
      <fieldset className={styles.times}>
        <legend>Heures de Paris</legend>
        {heures.map((heure, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: times are entered by place, and may be equal for a moment
          <div key={place} className={styles.time}>
            <TimeField
              label={heures.length === 1 ? 'Heure' : `Heure ${place + 1}`}
              value={heure}
              onChange={(next) => onChange({ ...times, heures: heures.with(place, next) })}
            />
            {heures.length === 1 ? null : (
              <Button
                iconOnly
                look="quiet"
                icon={<X size={15} aria-hidden="true" />}
                aria-label={`Retirer l’heure ${place + 1}`}
                title="Retirer"
                onClick={() => onChange({ ...times, heures: heures.toSpliced(place, 1) })}
              />
            )}
          </div>
        ))}
        {heures.length < MOST_TIMES ? (
          <Button
            icon={<Plus size={15} aria-hidden="true" />}
            onClick={() => onChange({ ...times, heures: [...heures, ANOTHER] })}
          >
            Ajouter une heure
          </Button>
        ) : null}
      </fieldset>
    </>
  );
}
