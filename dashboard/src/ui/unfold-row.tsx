import type { ReactNode } from 'react';
import { UnfoldButton } from './unfold-button.tsx';
import styles from './unfold-table.module.css';

/** Heading of the column of buttons. */
export const UnfoldHeading = () => (
  <th scope="col" className={styles.action}>
    <span className="visually-hidden">Déplier</span>
  </th>
);

interface UnfoldRowProps {
  /** Id of the panel. */
  id: string;
  /** Name of the button. */
  label: string;
  open: boolean;
  onToggle: () => void;
  className?: string | undefined;
  /** Cells before the button's. */
  children: ReactNode;
  /** Columns of the table, the button's included. */
  columns: number;
  panelClass?: string | undefined;
  /** Below the row while it is open. */
  panel: () => ReactNode;
}

/** A row of a table of unfold-table.module.css, and the panel that it unfolds to. */
export function UnfoldRow({
  id,
  label,
  open,
  onToggle,
  className,
  children,
  columns,
  panelClass,
  panel,
}: UnfoldRowProps) {
  return (
    <>
      <tr className={className}>
        {children}
        <td className={styles.action}>
          <UnfoldButton
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={label}
            onClick={onToggle}
          />
        </td>
      </tr>
      {open ? (
        <tr id={id}>
          <td colSpan={columns} className={`${styles.inside} ${panelClass ?? ''}`}>
            {panel()}
          </td>
        </tr>
      ) : null}
    </>
  );
}
