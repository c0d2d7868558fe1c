import { Search, X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import styles from './table-search.module.css';

interface TableSearchProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  onType(typed: string): void;
  /** Back to the rows. */
  onLeave(): void;
}

/** Searches all rows of a table. The browser's own search sees those alone that are drawn. */
export function TableSearch({ field, typed, onType, onLeave }: TableSearchProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      onType('');
      onLeave();
    } else if (event.key === 'Enter') onLeave();
  };
  return (
    <span className={styles.search}>
      <Search size={14} aria-hidden className={styles.glass} />
      <input
        ref={field}
        className={styles.field}
        type="text"
        aria-label="Chercher dans le tableau"
        placeholder="Chercher dans le tableau"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {typed === '' ? null : (
        <button type="button" className={styles.clear} aria-label="Effacer la recherche" onClick={() => onType('')}>
          <X size={14} aria-hidden />
        </button>
      )}
    </span>
  );
}
