import { ChevronDown, ChevronUp, Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Popover } from '../../shared/popover/popover.tsx';
import styles from './column-chooser.module.css';
import type { ColumnState } from './use-column-state.ts';

/** One checkbox per column, which can be dragged or moved with two buttons. The last shown column cannot be removed. */
function ColumnList({ state }: { readonly state: ColumnState }) {
  const [dragged, setDragged] = useState<string>();
  const last = state.columns.length - 1;
  const drop = (index: number): void => {
    const from = state.columns.findIndex(({ id }) => id === dragged);
    if (dragged !== undefined && from >= 0) state.move(dragged, index - from);
    setDragged(undefined);
  };
  return (
    <ul className={styles.list}>
      {state.columns.map((column, index) => {
        const shown = state.isVisible(column);
        const only = shown && state.visible.length === 1;
        return (
          <li
            key={column.id}
            className={styles.item}
            draggable
            data-dragged={column.id === dragged || undefined}
            onDragStart={() => setDragged(column.id)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => drop(index)}
            onDragEnd={() => setDragged(undefined)}
          >
            <label className={styles.label}>
              <input
                type="checkbox"
                checked={shown}
                disabled={column.locked === true || only}
                onChange={() => state.toggle(column)}
              />
              <span>{column.header}</span>
            </label>
            <button
              type="button"
              className={styles.move}
              aria-label={`Monter ${column.header}`}
              aria-disabled={index === 0}
              onClick={() => state.move(column.id, -1)}
            >
              <ChevronUp size={14} aria-hidden />
            </button>
            <button
              type="button"
              className={styles.move}
              aria-label={`Descendre ${column.header}`}
              aria-disabled={index === last}
              onClick={() => state.move(column.id, 1)}
            >
              <ChevronDown size={14} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

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
