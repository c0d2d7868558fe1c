import { differenceLines } from '../report.ts';
import type { runFrozen } from './run.ts';

const seconds = (ms: number | null): string => (ms === null ? '-' : (ms / 1_000).toFixed(1));

/** What a run has come to, for a person. */
export function frozenReport({ freezes, delivery, differences }: Awaited<ReturnType<typeof runFrozen>>): string[] {
  return [
    'process      frozen, s  named after, s  restarted after, s',
    ...freezes.map(
      ({ victim, seconds: length, namedMs, restartedMs }) =>
        `${victim.padEnd(12)} ${String(length).padStart(9)}  ${seconds(namedMs).padStart(14)}  ${seconds(restartedMs).padStart(18)}`,
    ),
    '',
    `accepted: ${delivery.accepted.length} by the collector, ${delivery.acknowledged.length} by Kafka; bodies sent again: ${delivery.again}`,
    ...differenceLines(differences),
  ];
}
