import { formatDateTime, formatDay } from '@vigie/charts/format';
import type { ExposureFigures } from './exposure-series.ts';

const HEADER = 'Date;Nouveaux articles;Articles modifiés';
/** Spreadsheets read UTF-8 only with its mark. */
const MARK = '\uFEFF';

const line = (cells: readonly (string | number | null | undefined)[]): string =>
  cells.map((cell) => cell ?? '').join(';');

/** sitemaps.csv: a line per hour, or per day. */
export function sitemapCsv({ buckets, series }: ExposureFigures, days: readonly string[] | null): string {
  const [fresh, modified] = series;
  const rows = days
    ? days.map((day, index) =>
        line([`${formatDay(day)}/${day.slice(0, 4)}`, fresh?.perDay?.[index], modified?.perDay?.[index]]),
      )
    : buckets.map((start, index) => line([formatDateTime(start), fresh?.values[index], modified?.values[index]]));
  return `${MARK}${[HEADER, ...rows].join('\r\n')}\r\n`;
}
