import { X } from 'lucide-react';
import type { Chip } from '../query/chips.ts';
import styles from './chip-list.module.css';

/**
 * The filters that differ from the defaults; the cross resets one at once. Chips that do not fit are counted on
 * Filtres.
 */
export function ChipList({ chips, onRemove }: { chips: readonly Chip[]; onRemove: (chip: Chip) => void }) {
  return (
    <ul className={styles.list} aria-label="Filtres actifs">
      {chips.map((chip) => (
        <li key={chip.key} className={styles.chip}>
          <span className={styles.label}>{chip.label}</span>
          <button
            type="button"
            className={styles.remove}
            aria-label={`Retirer le filtre ${chip.label}`}
            onClick={() => onRemove(chip)}
          >
            <X size={13} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
