import { z } from 'zod';
import { clickhouseFields, commonFields, countField, portField } from '../platform/config.ts';

export const rollupConfig = z.object({
  ...commonFields,
  ...clickhouseFields,
  HEALTH_PORT: portField.default(0),
  VIGIE_WEIGHTS_FILE: z.string().optional(),
  /** Pause between two looks for days to roll up. Milliseconds. */
  VIGIE_ROLLUP_EVERY_MS: countField.default(20_000),
});
