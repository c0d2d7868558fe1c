import type { ZoomAction } from '../../query/chart-actions.ts';
import type { rankingRange } from '../../query/ranges.ts';
import type { SharedQuery } from '../../query/shared-query.ts';

/** What the charts of ranks share, of one publisher and of several. */

export interface RankSectionProps {
  query: SharedQuery;
  onZoom?: ZoomAction | undefined;
  /** Only as high as its lines and names need. */
  low?: boolean;
}

/** Height of a chart above a table that is the main content. */
export const LOW = 132;

/** Until the code of the chart is there. */
export const waitingHeight = (low = false): number => (low ? 228 : 430);

export const rankPeriod = ({ thirtyDays }: ReturnType<typeof rankingRange>): string =>
  thirtyDays ? 'trente jours, 1 = premier' : '1 = premier';
