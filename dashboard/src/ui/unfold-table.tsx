import { ChevronDown } from 'lucide-react';
import { type ComponentProps, Fragment, type ReactNode, useId } from 'react';
import { useToggled } from '../shared/use-stored.ts';
import styles from './unfold-table.module.css';

interface UnfoldButtonProps extends ComponentProps<'button'> {
  'aria-expanded': boolean;
  /** Names what it unfolds. */
  'aria-label': string;
}

/** The small arrow that unfolds the details of a row. */
export function UnfoldButton({ className = '', ...rest }: UnfoldButtonProps) {
  return (
    <button type="button" {...rest} className={`${styles.button} ${className}`}>
      <ChevronDown size={16} aria-hidden="true" />
    </button>
  );
}

interface Heading {
  text: string;
  className?: string | undefined;
}

interface UnfoldTableProps<Row> {
  /** Name of the table. */
  label: string;
  headings: readonly (string | Heading)[];
  rows: readonly Row[];
  /** Unique among the rows. */
  nameOf: (row: Row) => string;
  /** Name of a row's button. */
  buttonOf: (row: Row) => string;
  /** Cells of a row, as many as headings. */
  cells: (row: Row) => ReactNode;
  /** Below a row while it is open. */
  panel: (row: Row) => ReactNode;
  /** Rows are open at first. */
  unfolded?: boolean;
  className?: string | undefined;
  rowClass?: (row: Row) => string | undefined;
  panelClass?: string | undefined;
  /** Its menu of files, below it. */
  files: ReactNode;
  /** Below the table, in its sheet. */
  children?: ReactNode;
}

/** A table in its sheet whose rows unfold details. */
export function UnfoldTable<Row>(props: UnfoldTableProps<Row>) {
  const { label, headings, rows, nameOf, buttonOf, cells, panel, unfolded = false, rowClass, children } = props;
  const id = useId();
  // Rows that are not in their initial state.
  const [turned, toggle] = useToggled();
  return (
    <div className={styles.sheet}>
      <table className={`${styles.table} ${props.className ?? ''}`}>
        <caption className="visually-hidden">{label}</caption>
        <Head headings={headings} />
        <tbody>
          {rows.map((row, place) => {
            const name = nameOf(row);
            const open = unfolded !== turned.has(name);
            const panelId = `${id}-${place}`;
            return (
              <Fragment key={name}>
                <tr className={rowClass?.(row)}>
                  {cells(row)}
                  <td className={styles.action}>
                    <UnfoldButton
                      aria-expanded={open}
                      aria-controls={open ? panelId : undefined}
                      aria-label={buttonOf(row)}
                      onClick={() => toggle(name)}
                    />
                  </td>
                </tr>
                {open ? (
                  <tr id={panelId}>
                    <td colSpan={headings.length + 1} className={`${styles.inside} ${props.panelClass ?? ''}`}>
                      {panel(row)}
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {children}
      <div className={styles.files} data-compact>
        {props.files}
      </div>
    </div>
  );
}

const Head = ({ headings }: { headings: readonly (string | Heading)[] }) => (
  <thead>
    <tr>
      {headings
        .map((heading): Heading => (typeof heading === 'string' ? { text: heading } : heading))
        .map(({ text, className }) => (
          <th key={text} scope="col" className={className}>
            {text}
          </th>
        ))}
      <th scope="col" className={styles.action}>
        <span className="visually-hidden">Déplier</span>
      </th>
    </tr>
  </thead>
);
