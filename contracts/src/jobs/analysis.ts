import { z } from 'zod';

/** Payload of the queue `analyses`. */
export const analysisJob = z.object({
  id: z.string().min(1).max(64),
  /** The start that this run belongs to. The results of an earlier run are dropped. */
  run: z.string().min(1).max(64),
});
export type AnalysisJob = z.output<typeof analysisJob>;
