import { Counter, Histogram, type Registry } from '../../platform/metrics.ts';
import type { EmbeddingsReason } from './embeddings-client.ts';

/**
 * Why a new headline got no vector. `late`: the model was too slow; `away`: nothing is asked for a while after a failure;
 * `failed`: the request failed; `zero`: the vector had no direction.
 */
export type VectorOutcome = 'late' | 'away' | 'failed' | 'zero';

export interface VectorMetrics {
  countVectors(headlines: number): void;
  missing(outcome: VectorOutcome, headlines: number): void;
  observeRequest(seconds: number): void;
  failed(reason: EmbeddingsReason): void;
}

export function vectorMetrics(registry: Registry): VectorMetrics {
  const registers = [registry];
  const vectors = new Counter({
    name: 'vigie_ingest_vectors_total',
    help: 'New headlines by what became of their vector: told, late, away, failed, zero',
    labelNames: ['outcome'],
    registers,
  });
  const failures = new Counter({
    name: 'vigie_ingest_embeddings_failures_total',
    help: "Requests to the operator's model that failed, by reason",
    labelNames: ['reason'],
    registers,
  });
  const seconds = new Histogram({
    name: 'vigie_ingest_embeddings_seconds',
    help: "Time of a request to the operator's model that was answered",
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  return {
    countVectors: (headlines) => {
      if (headlines > 0) vectors.inc({ outcome: 'told' }, headlines);
    },
    missing: (outcome, headlines) => vectors.inc({ outcome }, headlines),
    observeRequest: (value) => seconds.observe(value),
    failed: (reason) => failures.inc({ reason }),
  };
}
