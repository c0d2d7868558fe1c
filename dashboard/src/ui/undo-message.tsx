import { useState } from 'react';
import { Button } from './button.tsx';
import styles from './undo-message.module.css';

/** Long enough to change one's mind, ms. */
export const UNDO_MS = 20_000;

/** A message of a deletion, with the button that undoes it once. */
export function UndoMessage({ text, onUndo }: { text: string; onUndo: () => void }) {
  const [pressed, setPressed] = useState(false);
  return (
    <span className={styles.deleted}>
      {text}
      <Button
        disabled={pressed}
        onClick={() => {
          setPressed(true);
          onUndo();
        }}
      >
        Annuler la suppression
      </Button>
    </span>
  );
}
