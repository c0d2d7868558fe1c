import { Counter, type Registry } from '../../platform/metrics.ts';
import type { StoreDeps } from '../store.ts';

/** Counts readings in a registry, as `vigie_reads_total`: for the store of a process. */
export function countReads(registry: Registry): NonNullable<StoreDeps['onRead']> {
  const reads = new Counter({
    name: 'vigie_reads_total',
    help: 'Readings that memory and the engine can answer, by who did',
    labelNames: ['primitive', 'from'],
    registers: [registry],
  });
  return (primitive, from) => reads.inc({ primitive, from });
}
