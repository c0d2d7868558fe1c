import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './palette.module.css';

/** The palette's field, above what was found. It has the focus from the start. */
export const PaletteField = (field: ComponentProps<'input'>) => (
  <div className={styles.search}>
    <Search size={16} aria-hidden="true" />
    <input
      className={styles.input}
      aria-label="Chercher un écran, un éditeur, un cluster, un article, une action"
      placeholder="Écran, éditeur, cluster, article, sujet, reporting…"
      // biome-ignore lint/a11y/noAutofocus: a dialog's first field has the focus
      autoFocus
      {...field}
    />
  </div>
);
