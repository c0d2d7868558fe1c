import { ChartSpline } from 'lucide-react';
import { Button } from './button.tsx';
import styles from './tool-button.module.css';

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
