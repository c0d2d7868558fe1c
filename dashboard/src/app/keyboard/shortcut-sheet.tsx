import { CheckField } from '../../ui/check-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './shortcut-sheet.module.css';
import { SHORTCUTS, useSingleKeys } from './use-shortcuts.ts';

export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const [keys, setKeys] = useSingleKeys();
  return (
    <Dialog title="Raccourcis clavier" onClose={onClose}>
      <dl className={styles.list}>
        {SHORTCUTS.map(({ keys, text }) => (
          <div key={text} className={styles.line}>
            <dt>{text}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <CheckField
        label="Raccourcis à une touche"
        checked={keys === 'on'}
        onChange={(on) => setKeys(on ? 'on' : 'off')}
      />
    </Dialog>
  );
}
