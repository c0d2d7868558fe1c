import { formatNumber } from '@vigie/contracts/french/numbers';

export type PageSize = number | 'all';

export interface PageState {
  /** From 0. */
  readonly index: number;
  readonly size: PageSize;
}

export interface PageRange {
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
