import { ChartSpline, Download } from 'lucide-react';
import { Button, buttonClass } from './button.tsx';
import styles from './tool-button.module.css';

/** Downloads a table as a file; on a phone only the icon is shown. */
export function CsvButton({ onClick, disabled }: { onClick: () => void; disabled: boolean }) {
  return (
    <Button
      className={styles.tool ?? ''}
      icon={<Download size={15} strokeWidth={1.75} aria-hidden="true" />}
      aria-label="Télécharger en CSV"
      disabled={disabled}
      onClick={onClick}
    >
      <span className={styles.text}>CSV</span>
    </Button>
  );
}

interface CsvLinkProps {
  href: string;
  name: string;
  /** The list beside it still shows the previous answer. */
  stale?: boolean;
}

/** A file that the server writes: a real link, so that the browser saves it while it is streamed. */
export function CsvLink({ href, name, stale = false }: CsvLinkProps) {
  return (
    <a
      href={href}
      download={name}
      inert={stale}
      aria-disabled={stale || undefined}
      className={`${buttonClass()} ${styles.tool}`}
      aria-label="Télécharger en CSV"
    >
      <Download size={15} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.text}>CSV</span>
    </a>
  );
}

/** Hides the charts, for users who only want the table. */
export function ChartsToggle({ shown, onChange }: { shown: boolean; onChange: (shown: boolean) => void }) {
  return (
    <Button
      className={styles.tool ?? ''}
      icon={<ChartSpline size={15} strokeWidth={1.75} aria-hidden="true" />}
      aria-pressed={shown}
      aria-label="Graphiques"
      onClick={() => onChange(!shown)}
    >
      <span className={styles.text}>Graphiques</span>
    </Button>
  );
}
