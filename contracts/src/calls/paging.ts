import { z } from 'zod';
import { countOut } from '../rows.ts';

/** Paging of a list: the fields of a call, and the totals in its answer. */

export const pagination = z
  .union([
    z.object({
      offset: z.number().int().min(0).max(1_000_000).default(0),
      count: z.number().int().min(1).max(100).default(10),
    }),
    z.number().int().min(0).max(1_000_000),
  ])
  .default({ offset: 0, count: 10 })
  .meta({ description: 'a number is the offset of a page of 10' });

export const pageInfo = z.array(
  z.object({
    count: countOut,
    lemmes: z.array(z.string()).meta({ description: 'words to which the search was reduced' }),
  }),
);
