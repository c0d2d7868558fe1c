import { z } from 'zod';
import { ordered, queryFields } from './query.ts';

/** A flag in an address. */
export const searchFlag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** The shared query as parameters of an address, where booleans and numbers are texts. */
export const querySearch = <T extends z.core.$ZodLooseShape>(more: T) =>
  z
    .object({
      ...queryFields,
      clusterOrphan: searchFlag.default(false),
      articleShare: searchFlag.default(false),
      limit: z
        .string()
        .regex(/^([1-9]\d{0,6})?$/)
        .transform((text) => (text === '' ? null : Number(text)))
        .nullish(),
      ...more,
    })
    .refine((query) => ordered(query as { fromDate?: string; toDate?: string }), {
      error: 'doit être après «\u00a0Depuis\u00a0»',
      path: ['toDate'],
    });
