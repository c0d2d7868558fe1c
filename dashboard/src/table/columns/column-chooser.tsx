import { Popover } from '@base-ui/react/popover';
import { Columns3 } from 'lucide-react';
import styles from './column-chooser.module.css';
import { ColumnList } from './column-list.tsx';
import type { ColumnState } from './use-column-state.ts';

/** The button "Colonnes" with the number of columns shown, and the popover that chooses and orders them. */
export function ColumnChooser({ state }: { readonly state: ColumnState }) {
  return (
    <Popover.Root>
      <Popover.Trigger className={styles.trigger}>
        <Columns3 size={16} aria-hidden />
        <span className={styles.name}>Colonnes</span>
        <span className={styles.count}>{state.visible.length}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" className={styles.positioner}>
          <Popover.Popup className={styles.popup}>
            <Popover.Title className={styles.title}>Colonnes</Popover.Title>
            <ColumnList state={state} />
            <button type="button" className={styles.reset} onClick={() => state.reset()}>
              Réinitialiser
            </button>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
