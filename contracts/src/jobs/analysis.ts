import { z } from 'zod';

/** Payload of the queue `analyses`. */
export const analysisJob = z.object({
  id: z.string().min(1).max(64),
  /** Of which start; a later one makes an earlier run worthless. */
  run: z.string().min(1).max(64),
});
export type AnalysisJob = z.output<typeof analysisJob>;
