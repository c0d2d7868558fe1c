import { useState } from 'react';
import { periodParts } from '../query/period-label.ts';
import { Popover } from '../shared/popover/popover.tsx';
import styles from '../ui/bar-field.module.css';
import popup from '../ui/popup.module.css';
import type { DraftProps } from './draft.ts';
import { LazyPeriodFields } from './lazy-period-fields.tsx';

/** Depuis – Au: one control that opens two date fields. */
export function PeriodControl({ phone, ...fields }: DraftProps & { phone: boolean }) {
  const [open, setOpen] = useState(false);
  const { from, to } = periodParts(fields.draft.fromDate, fields.draft.toDate);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      buttonClass={`${styles.box} ${styles.phone}`}
      button={
        <>
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
        </>
      }
      label="Période"
      align="start"
      margin={12}
      positionerClass={popup.positioner}
      popupClass={popup.popup}
    >
      <LazyPeriodFields {...fields} />
    </Popover>
  );
}
