import { REPLACED } from './fleet.ts';
import type { RollingOutcome } from './run.ts';

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** What a run of replacements found, for a person. */
export function rollingReport(outcome: RollingOutcome): string[] {
  const { replaced, calls, inFlight, failed, person, delivery, differences } = outcome;
  const rows = REPLACED.flatMap((service) =>
    (['SIGKILL', 'SIGTERM'] as const).flatMap((signal) => {
      const of = replaced.filter((it) => it.name.startsWith(service) && it.signal === signal);
      if (of.length === 0) return [];
      const takeovers = of.flatMap(({ takeoverMs }) => takeoverMs ?? []);
      const takeover = takeovers.length > 0 ? `, the other took over within ${seconds(Math.max(...takeovers))}` : '';
      return [
        `${service} ${signal}: ${of.length}, back after ${seconds(Math.max(...of.map((it) => it.backMs)))}${takeover}`,
      ];
    }),
  );
  return [
    ...rows,
    `${calls} calls through the proxies: ${inFlight.length} failed in flight on a killed instance, ${failed.length} else`,
    `${delivery.accepted.length} events accepted, ${delivery.again} bodies sent again`,
    `${person.answered} answers of query, ${person.broken} broken, ${person.refused.length} refused`,
    `${person.reports} reports, ${person.emptyReports} more of days without events`,
    `sockets: ${person.lost} lost, back within ${seconds(person.longestMs)}`,
    ...failed.slice(0, 20).map(({ target, call, why }) => `FAILED ${target?.name}: ${call}: ${why}`),
    ...person.refused.slice(0, 20).map((it) => `REFUSED ${it}`),
    ...differences.map(
      ({ part, missing, extra }) => `DIFFERENCE ${part}: ${missing.length} missing, ${extra.length} extra`,
    ),
  ];
}
