import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type PageSize, type PageState, pageRange, rangeLabel } from './page-range.ts';
import styles from './pager.module.css';

interface PagerProps {
  readonly page: PageState;
  readonly sizes: readonly number[];
  readonly count: number;
  onChange(page: PageState): void;
  /** Before everything else. */
  readonly lead?: ReactNode;
}

const ALL = 'all';
const readSize = (value: string): PageSize => (value === ALL ? ALL : Number(value));

export function Pager({ page, sizes, count, onChange, lead }: PagerProps) {
  const id = useId();
  const range = pageRange(page, count);
  const last = range.pages - 1;
  const step = (label: string, Icon: LucideIcon, index: number, enabled: boolean) => (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      title={label}
      aria-disabled={!enabled}
      onClick={() => enabled && onChange({ ...page, index })}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
  return (
    <div className={styles.pager}>
      {lead}
      <label htmlFor={id} className={styles.label}>
        Lignes par page
      </label>
      <select
        id={id}
        className={styles.size}
        value={String(page.size)}
        onChange={(event) => onChange({ index: 0, size: readSize(event.target.value) })}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
        <option value={ALL}>Tout</option>
      </select>
      <span className={styles.range} role="status">
        {rangeLabel(range, count)}
      </span>
      {page.size !== ALL && (
        <span className={styles.steps}>
          {step('Première page', ChevronsLeft, 0, range.index > 0)}
          {step('Page précédente', ChevronLeft, range.index - 1, range.index > 0)}
          {step('Page suivante', ChevronRight, range.index + 1, range.index < last)}
          {step('Dernière page', ChevronsRight, last, range.index < last)}
        </span>
      )}
    </div>
  );
}
