import { formatNumber } from '@vigie/contracts/french/numbers';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './pager.module.css';

type PageSize = number | 'all';

export interface PageState {
  /** From 0. */
  readonly index: number;
  readonly size: PageSize;
}

interface PageRange {
  /** First row of the page, and the one after its last. */
  readonly from: number;
  readonly to: number;
  readonly pages: number;
  /** The page index, within the table when rows were removed. */
  readonly index: number;
}

export function pageRange(page: PageState, count: number): PageRange {
  if (page.size === 'all') return { from: 0, to: count, pages: 1, index: 0 };
  const pages = Math.max(1, Math.ceil(count / page.size));
  const index = Math.max(0, Math.min(page.index, pages - 1));
  return { from: index * page.size, to: Math.min((index + 1) * page.size, count), pages, index };
}

/** "1–50 sur 12 345"; "0 sur 0" for no rows. */
export function rangeLabel({ from, to }: Pick<PageRange, 'from' | 'to'>, count: number): string {
  if (count === 0) return '0 sur 0';
  return `${formatNumber(from + 1)}–${formatNumber(to)} sur ${formatNumber(count)}`;
}

interface PagerProps {
  readonly page: PageState;
  readonly sizes: readonly number[];
  readonly count: number;
  /** The rows of this page are on their way. */
  readonly late?: boolean;
  onChange(page: PageState): void;
  /** Shown before everything else. */
  readonly lead?: ReactNode;
}

const ALL = 'all';
const USUAL = 50;

export function Pager({ page, sizes, count, late = false, onChange, lead }: PagerProps) {
  const id = useId();
  // The page size that « Tout » switches back to.
  const [pageSize, setPageSize] = useState(page.size === ALL ? USUAL : page.size);
  const size = page.size === ALL ? pageSize : page.size;
  const resize = (next: number | typeof ALL) => {
    if (next !== ALL) setPageSize(next);
    onChange({ index: 0, size: next });
  };
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
      <select id={id} className={styles.size} value={size} onChange={(event) => resize(Number(event.target.value))}>
        {sizes.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={styles.whole}
        aria-pressed={page.size === ALL}
        title="Toutes les lignes, sans pages"
        onClick={() => resize(page.size === ALL ? size : ALL)}
      >
        Tout
      </button>
      <span className={styles.range} role="status">
        {late ? 'Chargement…' : rangeLabel(range, count)}
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
