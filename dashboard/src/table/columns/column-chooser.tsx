import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Popover } from '../../shared/popover/popover.tsx';
import styles from './column-chooser.module.css';
import { ColumnList } from './column-list.tsx';
import type { ColumnState } from './use-column-state.ts';

/** The button "Colonnes" with the number of columns shown, and the popover that chooses and orders them. */
export function ColumnChooser({ state }: { readonly state: ColumnState }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      buttonClass={styles.trigger}
      button={
        <>
          <Columns3 size={16} aria-hidden />
          <span className={styles.name}>Colonnes</span>
          <span className={styles.count}>{state.visible.length}</span>
        </>
      }
      label="Colonnes"
      align="end"
      positionerClass={styles.positioner}
      popupClass={styles.popup}
    >
      <h2 className={styles.title}>Colonnes</h2>
      <ColumnList state={state} />
      <button type="button" className={styles.reset} onClick={() => state.reset()}>
        Réinitialiser
      </button>
    </Popover>
  );
}
