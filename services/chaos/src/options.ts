import { parseArgs } from 'node:util';

export const HELP = `npm run chaos [-- OPTIONS]
  --kills N        how many processes are killed with -9 (200)
  --brokers N      brokers of Kafka (1); with more, only they are killed, one at a time
  --events N       length of the stream (5000)
  --rounds N       instead: two of each service, each replaced N times by kill -9 or SIGTERM under load
  --frozen N,N     instead: each process stopped with SIGSTOP for so many seconds under load (20,90 is the bar)
  --seed N         the same seed and day give the same events, victims and moments (random)
  --day YYYY-MM-DD UTC midnight that ends the stream (today)`;

export interface Options {
  readonly kills: number;
  readonly brokers: number;
  readonly events: number;
  /** 0: kills. */
  readonly rounds: number;
  /** Seconds. Empty means kills. */
  readonly frozen: readonly number[];
  readonly seed: number;
  readonly day: string;
}

/** @throws Error with a sentence for a person */
export function readOptions(args: readonly string[], now: number, anySeed: () => number): Options | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      kills: { type: 'string', default: '200' },
      brokers: { type: 'string', default: '1' },
      events: { type: 'string', default: '5000' },
      rounds: { type: 'string', default: '0' },
      frozen: { type: 'string', default: '' },
      seed: { type: 'string' },
      day: { type: 'string', default: new Date(now).toISOString().slice(0, 10) },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return 'help';
  if (Number.isNaN(Date.parse(`${values.day}T00:00Z`)))
    throw new Error(`--day must be YYYY-MM-DD, not "${values.day}"`);
  return {
    kills: count('kills', values.kills),
    brokers: brokersIn(values.brokers),
    events: count('events', values.events),
    rounds: count('rounds', values.rounds),
    frozen: values.frozen
      .split(',')
      .filter(Boolean)
      .map((it) => count('frozen', it)),
    seed: values.seed === undefined ? anySeed() : count('seed', values.seed),
    day: values.day,
  };
}

function count(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} must be a whole number, not "${text}"`);
  return value;
}

function brokersIn(text: string): number {
  const brokers = count('brokers', text);
  if (brokers !== 1 && brokers < 3) throw new Error('--brokers must be 1, or 3 or more: of two none can be away');
  return brokers;
}
