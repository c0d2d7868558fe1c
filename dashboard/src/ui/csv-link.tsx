import { Download } from 'lucide-react';
import { buttonClass } from './button.tsx';
import styles from './tool-button.module.css';

/** A file that the server writes: a real link, so that the browser saves it while it streams. */
export function CsvLink({ href, name }: { href: string; name: string }) {
  return (
    <a href={href} download={name} className={`${buttonClass()} ${styles.tool}`} aria-label="Télécharger en CSV">
      <Download size={15} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.text}>CSV</span>
    </a>
  );
}
