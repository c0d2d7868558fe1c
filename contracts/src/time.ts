import { z } from 'zod';

const RFC3339_UTC = z.regexes.datetime({ offset: true });
const FIRST = Date.UTC(1970, 0, 1);
const LAST = Date.UTC(2101, 0, 1) - 1;

/** RFC 3339, `Z` or `+00:00`, years 1970 to 2100, a day that exists. */
export const isUtcTime = (value: string): boolean => {
  // zod's pattern follows ISO 8601, where seconds may be missing. RFC 3339 requires them.
  if (!(value.endsWith('Z') || value.endsWith('+00:00')) || value[16] !== ':') return false;
  if (!RFC3339_UTC.test(value)) return false;
  const ms = Date.parse(value);
  return ms >= FIRST && ms <= LAST;
};

export const utcTime = z.string().max(64).refine(isUtcTime, {
  error: 'n’est pas une date RFC 3339 en UTC (Z ou +00:00) entre 1970 et 2100',
});
