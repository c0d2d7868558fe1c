import { useState } from 'react';
import { periodParts } from '../query/periods.ts';
import { loadable } from '../shared/loadable.tsx';
import { Popover } from '../shared/popover/popover.tsx';
import styles from '../ui/bar-field.module.css';
import popup from '../ui/popup.module.css';
import { Skeleton } from '../ui/skeleton.tsx';
import type { DraftProps } from './draft.ts';

const PeriodFields = loadable(async () => ({ default: (await import('./period-fields.tsx')).PeriodFields }));

/** Height of two fields and the shortcuts. */
const HEIGHT = 92;

/** Dates and their parser are loaded when the period is opened, so that no first screen waits for them. */
export function LazyPeriodFields(props: DraftProps) {
  return <PeriodFields {...props} fallback={<Skeleton height={HEIGHT} />} />;
}

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
