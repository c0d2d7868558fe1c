import { Download } from 'lucide-react';
import { Button } from './button.tsx';
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
