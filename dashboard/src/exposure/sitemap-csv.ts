import { BOM, csvDay, csvLine, csvNumber } from '@vigie/contracts/csv';
import { formatFullDate } from '../table/format/date.ts';
import type { ExposureFigures } from './exposure-series.ts';

const HEADER = ['Date', 'Nouveaux articles', 'Articles modifiés'];

const line = (date: string, ...figures: readonly (number | null | undefined)[]): string =>
  csvLine([date, ...figures.map((figure) => csvNumber(figure ?? Number.NaN))]);

/** sitemaps.csv: a line per hour, or per day. */
export function sitemapCsv({ buckets, series }: ExposureFigures, days: readonly string[] | null): string {
  const [fresh, modified] = series;
  const rows = days
    ? days.map((day, index) => line(csvDay(day), fresh?.perDay?.[index], modified?.perDay?.[index]))
    : buckets.map((start, index) =>
        line(formatFullDate(Date.parse(start)), fresh?.values[index], modified?.values[index]),
      );
  return [BOM, csvLine(HEADER), ...rows].join('');
}
