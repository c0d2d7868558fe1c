import type { EntityType } from '@vigie/contracts/options';
import { z } from 'zod';

const label = z.object({
  text: z.string(),
  type: z.enum(['PER', 'ORG', 'LOC', 'MISC', 'PROD', 'NONE']),
  /** Other acceptable types. */
  types_alt: z.array(z.string()).optional(),
  /** Neither required nor an error. */
  optional: z.boolean().optional(),
});

const row = z.object({
  title: z.string(),
  description: z.string().optional(),
  tokens: z.array(z.object({ form: z.string(), lemmas: z.array(z.string()).min(1), optional: z.boolean() })),
  entities: z.array(label),
});

/** A headline labelled by hand: its content words outside of names with their lemmas, and its names. */
export type LabelledRow = z.infer<typeof row>;

export const TYPE_OF: Readonly<Record<string, EntityType>> = {
  PER: 'person',
  ORG: 'organisation',
  LOC: 'place',
  MISC: 'other',
  PROD: 'other',
  NONE: 'unknown',
};

/** Rows of a JSONL file. Throws with the number of the first invalid line. */
export function labelledRows(jsonl: string): LabelledRow[] {
  return jsonl
    .split('\n')
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, index }) => {
      const read = row.safeParse(JSON.parse(line));
      if (!read.success) throw new Error(`line ${index + 1}: ${read.error.message}`);
      return read.data;
    });
}
