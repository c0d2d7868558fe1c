import { Popover } from '@base-ui/react/popover';
import { periodParts } from '../query/period-label.ts';
import styles from '../ui/bar-field.module.css';
import popup from '../ui/popup.module.css';
import type { DraftProps } from './draft.ts';
import { LazyPeriodFields } from './lazy-period-fields.tsx';

/** Depuis – Au: one control that opens two date fields. */
export function PeriodControl({ phone, ...fields }: DraftProps & { phone: boolean }) {
  const { from, to } = periodParts(fields.draft.fromDate, fields.draft.toDate);
  return (
    <Popover.Root>
      <Popover.Trigger className={`${styles.box} ${styles.phone}`}>
        <span className="visually-hidden">Période</span>
        {phone ? (
          <span className={styles.value}>{from}</span>
        ) : (
          <>
            <span className={styles.name}>Du</span>
            {from}
            <span className={styles.name}>au</span>
            {to}
          </>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className={popup.positioner} sideOffset={6} align="start" collisionPadding={12}>
          <Popover.Popup className={popup.popup} aria-label="Période">
            <LazyPeriodFields {...fields} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
