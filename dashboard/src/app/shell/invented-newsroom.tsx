import { useState } from 'react';
import { useUser } from '../../session/user-context.ts';
import { loadable } from '../../shared/loadable.tsx';
import styles from './invented-newsroom.module.css';

const RealPublisherDialog = loadable(() => import('./real-publisher-dialog.tsx'));

/** Says that publishers, articles and scores are invented, with the way to real ones. Nothing where they are real. */
export function InventedNewsroom() {
  const { inventee } = useUser();
  const [open, setOpen] = useState(false);
  if (inventee !== true) return null;
  return (
    <div className={styles.notice}>
      <span className={styles.words}>Rédaction inventée</span>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Suivre un vrai éditeur
      </button>
      {open ? <RealPublisherDialog fallback={null} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
