import { Search } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './palette.module.css';

interface PaletteFrameProps {
  field: ComponentProps<'input'>;
  onClose: () => void;
  children?: ReactNode;
}

/** The palette's dialog with its field, above what was found. */
export const PaletteFrame = ({ field, onClose, children }: PaletteFrameProps) => (
  <Dialog title="Palette de commandes" onClose={onClose} shape="palette">
    <div className={styles.search}>
      <Search size={16} aria-hidden="true" />
      <input
        className={styles.input}
        aria-label="Chercher un écran, un éditeur, un cluster, un article, une action"
        placeholder="Écran, éditeur, cluster, article, sujet, reporting…"
        {...field}
      />
    </div>
    {children}
  </Dialog>
);
