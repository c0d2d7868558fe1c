import { Download } from 'lucide-react';
import { buttonClass } from './button.tsx';
import styles from './tool-button.module.css';

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
