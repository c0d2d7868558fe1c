import type { Difference } from './check/compare.ts';
import { VICTIMS } from './kills/plan.ts';
import type { Outcome } from './run.ts';

const SHOWN = 5;

const seconds = (ms: number | undefined): string => (ms === undefined ? '-' : (ms / 1_000).toFixed(1));

/** What a run has come to, for a person. */
export function report({ kills, differences, picture, delivery, records, seconds: took }: Outcome): string[] {
  const victims = [
    ...VICTIMS,
    ...new Set(kills.map(({ victim }) => victim).filter((it) => it.startsWith('kafka-'))),
  ].filter((victim) => kills.some((kill) => kill.victim === victim));
  const table = victims.map((victim) => {
    const sorted = kills
      .filter((kill) => kill.victim === victim)
      .map(({ recoveryMs }) => recoveryMs)
      .sort((a, b) => a - b);
    return [victim, sorted.length, seconds(sorted[Math.ceil(sorted.length / 2) - 1]), seconds(sorted.at(-1))];
  });
  const lines = [...picture.values()].reduce((sum, { length }) => sum + length, 0);
  return [
    'process      kills  recovery p50, s  max, s',
    ...table.map(
      ([name, count, p50, max]) => `${pad(name, 12)} ${right(count, 5)}  ${right(p50, 15)}  ${right(max, 6)}`,
    ),
    '',
    `uninterrupted ${took.quiet.toFixed(0)} s; under fire ${took.disturbed.toFixed(0)} s, ${took.draining.toFixed(1)} s of them after the last body`,
    `bodies sent again: ${delivery.again}; records in the topics: ${records.disturbed}, uninterrupted ${records.quiet}`,
    `accepted: ${delivery.accepted.length} by the collector, ${delivery.acknowledged.length} by Kafka; refused: ${delivery.refused.length}`,
    `compared: ${lines} lines in ${picture.size} parts (dead letters: ${picture.get('dead letters')?.length})`,
    ...differenceLines(differences),
  ];
}

export const differenceLines = (differences: readonly Difference[]): string[] => [
  `differences: ${differences.reduce((sum, { missing, extra }) => sum + missing.length + extra.length, 0)}`,
  ...differences.flatMap(({ part, missing, extra }) => [
    `  ${part}: ${missing.length} missing, ${extra.length} extra`,
    ...missing.slice(0, SHOWN).map((line) => `    - ${line.slice(0, 300)}`),
    ...extra.slice(0, SHOWN).map((line) => `    + ${line.slice(0, 300)}`),
  ]),
];

const pad = (value: unknown, width: number): string => String(value).padEnd(width);
const right = (value: unknown, width: number): string => String(value).padStart(width);
