import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import type { Mode } from './options.ts';
import type { Stages } from './stages.ts';
import type { Step } from './trace.ts';
import type { Visit } from './visit.ts';
import type { Interaction } from './vitals.ts';

/** Medians of a screen's visits. ms; `null` where there is nothing to measure. */
export interface Result {
  date: string;
  visits: number;
  /** Processes that wanted the processor, on average over the last minute; these visits are part of it. */
  load: number;
  lcp: number | null;
  cls: number | null;
  inp: number | null;
  stages: Record<keyof Stages, number | null>;
  /** The element of the largest paint in the last visit. */
  largest: string;
  slowest: Interaction | null;
  /** One more visit, traced: it takes longer. */
  trace: readonly Step[];
}

type Results = Partial<Record<Mode, Record<string, Result>>>;

const FOLDER = new URL('../../../docs/bench/', import.meta.url);
const FILE = new URL('page.json', FOLDER);
const STAGES = ['firstByte', 'firstPaint', 'code', 'firstCall', 'answered', 'lcp'] as const;

const median = (sample: readonly number[]): number => {
  const known = sample.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  return known[known.length >> 1] ?? Number.NaN;
};
const rounded = (value: number, digits = 0): number | null =>
  Number.isNaN(value) ? null : Number(value.toFixed(digits));

export function summary(visits: readonly Visit[], trace: readonly Step[]): Result {
  const slowest = visits.flatMap((one) => one.slowest ?? []).toSorted((a, b) => a.duration - b.duration);
  return {
    date: new Date().toISOString(),
    visits: visits.length,
    load: loadavg()[0] ?? 0,
    lcp: rounded(median(visits.map(({ lcp }) => lcp))),
    cls: rounded(median(visits.map(({ cls }) => cls)), 3),
    inp: rounded(median(visits.map((one) => one.slowest?.duration ?? Number.NaN))),
    stages: Object.fromEntries(
      STAGES.map((name) => [name, rounded(median(visits.map(({ stages }) => stages[name])))]),
    ) as Result['stages'],
    largest: visits.at(-1)?.largest ?? '',
    slowest: slowest[slowest.length >> 1] ?? null,
    trace,
  };
}

async function stored(): Promise<Results> {
  try {
    return (JSON.parse(await readFile(FILE, 'utf8')) as { results: Results }).results;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Writes a screen's figures into docs/bench/page.json. Others keep theirs, each with its date. */
export async function store(mode: Mode, screen: string, result: Result): Promise<void> {
  const before = await stored();
  const results = { ...before, [mode]: { ...before[mode], [screen]: result } };
  await mkdir(FOLDER, { recursive: true });
  await writeFile(FILE, `${JSON.stringify({ cores: cpus().length, results }, null, 1)}\n`);
}

const stepLine = ({ from, busy, waits }: Step): string => {
  const work = Object.entries(busy)
    .filter(([, ms]) => ms > 0)
    .map(([kind, ms]) => `${kind} ${ms}`);
  return `  ${String(from).padStart(5)} ms  ${work.join(', ') || 'idle'}  ${waits.length > 0 ? `(waits for ${waits.join(', ')})` : ''}`;
};

/** The table of a mode, and under it where each 100 ms of a traced visit went. */
export function print(mode: Mode, screens: Record<string, Result>): void {
  console.log(`${mode}: medians, empty cache, ms`);
  console.table(
    Object.fromEntries(
      Object.entries(screens).map(([name, { stages, cls, inp, load }]) => [name, { ...stages, cls, inp, load }]),
    ),
  );
  for (const [name, { largest, slowest, trace }] of Object.entries(screens)) {
    console.log(`${name}: largest « ${largest} »`);
    if (slowest) {
      const { what, duration, delay, handlers, paint } = slowest;
      console.log(
        `  slowest: ${what}, ${duration} ms: ${delay} before its handlers, ${handlers} in them, ${paint} until the paint`,
      );
    }
    for (const step of trace) console.log(stepLine(step));
  }
}
