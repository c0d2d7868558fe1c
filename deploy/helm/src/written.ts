import { z } from 'zod';
import { PROCESS_NAMES, settable } from './processes.ts';
import { VALUES } from './values.ts';

const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The files of the chart that are made from the contracts, by their paths in it. */
export const written = (): Readonly<Record<string, string>> => ({
  // Draft 7 is what every version of Helm reads.
  'values.schema.json': pretty(z.toJSONSchema(VALUES, { target: 'draft-7' })),
  'files/settings.json': pretty(Object.fromEntries(PROCESS_NAMES.map((process) => [process, settable(process)]))),
});
