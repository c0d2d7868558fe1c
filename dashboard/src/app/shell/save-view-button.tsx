import type { ScreenName } from '@vigie/contracts/roles/screens';
import { hasViews } from '@vigie/contracts/views/view-address';
import { BookmarkPlus } from 'lucide-react';
import { useShell } from './shell-context.ts';
import styles from './top-bar.module.css';

/** « Enregistrer la vue », in the bar of screens that have views. */
export function SaveViewButton({ screen }: { screen: ScreenName }) {
  const { open } = useShell();
  if (!hasViews(screen)) return null;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label="Enregistrer la vue"
      title="Enregistrer la vue"
      onClick={() => open('view')}
    >
      <BookmarkPlus size={16} aria-hidden="true" />
    </button>
  );
}
