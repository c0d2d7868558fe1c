import { z } from 'zod';
import { RELATIVE_PERIODS, type RelativePeriod } from '../options.ts';
import { ordered, type Query, queryFields } from '../query.ts';

/** The shared query as addresses of the dashboard hold it: flags are 1 and 0, and a relative period wins over dates. */

const flag = z
  .enum(['0', '1'])
  .transform((text) => text === '1')
  .default(false);

const fields = z
  .object({
    ...queryFields,
    clusterOrphan: flag,
    articleShare: flag,
    limit: z
      .string()
      .regex(/^([1-9]\d{0,5}|1000000)?$/)
      .transform((text) => (text === '' ? null : Number(text)))
      .default(null),
    periode: z.enum(RELATIVE_PERIODS).optional(),
  })
  .refine(ordered, { error: 'doit être après «\u00a0Depuis\u00a0»', path: ['toDate'] });

const NAMES: ReadonlySet<string> = new Set([...Object.keys(queryFields), 'periode']);

export const isQueryParameter = (name: string): boolean => NAMES.has(name);

interface AddressQuery {
  query: Query;
  periode: RelativePeriod | null;
}

/** What an address says of the query, or the first of its parameters that cannot be read. */
export function readAddressQuery(params: URLSearchParams): AddressQuery | { unreadable: string } {
  const own = [...params].filter(([name]) => isQueryParameter(name));
  const read = fields.safeParse(Object.fromEntries(own));
  if (!read.success) return { unreadable: String(read.error.issues[0]?.path[0] ?? 'adresse') };
  const { periode, ...query } = read.data;
  return { query, periode: periode ?? null };
}
