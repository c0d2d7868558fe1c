import type { VigieEvent } from '@vigie/contracts/events';
import type { Collector } from './collector.ts';
import type { Newsroom } from './newsroom.ts';
import type { ProgressFile } from './progress-file.ts';
import { DAY } from './rhythm.ts';
import { done, firstProgress, nextWork, type Progress, remaining, resume, type Work } from './schedule.ts';

export type Log = (level: 'info' | 'warn' | 'error', msg: string, fields?: Record<string, unknown>) => void;

interface Publisher {
  newsroom: Newsroom;
  collector: Collector;
  file: ProgressFile;
  /** Called when nothing has been sent from here yet. */
  isStoreEmpty: () => Promise<boolean>;
  seed: number;
  /** Days of history. */
  days: number;
  log: Log;
  /** Milliseconds since 1970. */
  clock: () => number;
  sleep: (ms: number) => Promise<void>;
  signal: AbortSignal;
}

const MINUTE = 60_000;
/** History pauses for as long as it worked, but at most this long. */
const LONGEST_BREATH_MS = 2_000;

/**
 * Sends the present, then history backwards, then live events until the signal. Throws when the collector refuses the
 * key.
 */
export async function publish(publisher: Publisher): Promise<void> {
  const { file, clock, sleep, signal, log, seed, days } = publisher;
  const now = () => Math.floor(clock() / MINUTE);
  const stored = await file.read();
  if (stored && stored.seed !== seed)
    throw new Error(`the store holds the demo of seed ${stored.seed}, not of ${seed}`);
  if (!stored && !(await publisher.isStoreEmpty())) {
    log('info', 'the store holds events of others: no demo');
    return;
  }
  let progress = stored ? resume(stored, now()) : firstProgress(seed, now(), days);
  // Progress counts the whole history, so that it does not start at 0 again after a restart.
  const report = reporter(log, Math.max(days * DAY, remaining(progress), 1));
  await file.write(progress);

  while (!signal.aborted) {
    const work = nextWork(progress, now());
    if (!work) {
      await sleep(MINUTE - (clock() % MINUTE));
      continue;
    }
    const started = clock();
    const sent = await send(publisher, work);
    if (signal.aborted) return;
    progress = done(progress, work);
    await file.write(progress);
    report(progress, work, sent);
    if (work.kind === 'history') await sleep(Math.min(LONGEST_BREATH_MS, clock() - started));
  }
}

type SentCounts = Pick<Body, 'events' | 'placements'>;

async function send({ newsroom, collector, log, signal }: Publisher, work: Work): Promise<SentCounts> {
  const sent = { events: 0, placements: 0 };
  for (const body of bodies(newsroom.events(work.from, work.to, work.density))) {
    if (signal.aborted) return sent;
    const receipt = await collector.send(body.text);
    if (receipt.rejectedTotal > 0)
      log('warn', 'demo events refused', { count: receipt.rejectedTotal, first: receipt.rejected[0] });
    sent.events += body.events;
    sent.placements += body.placements;
  }
  return sent;
}

/** Logs a line when the present is sent, one per tenth of history, and one at its end. */
function reporter(log: Log, total: number): (progress: Progress, work: Work, sent: SentCounts) => void {
  const sum = { events: 0, placements: 0 };
  let tenths = -1;
  let present = false;
  return (progress, work, sent) => {
    sum.events += sent.events;
    sum.placements += sent.placements;
    if (work.kind === 'live' && !present) log('info', 'demo: the present is in', sent);
    present ||= work.kind === 'live';
    const percent = Math.floor(100 * (1 - remaining(progress) / total));
    if (work.kind !== 'history' || Math.floor(percent / 10) === tenths) return;
    tenths = Math.floor(percent / 10);
    log('info', 'demo: history', { percent, back_to: new Date(work.from * MINUTE).toISOString(), ...sum });
  };
}

interface Body {
  text: string;
  events: number;
  placements: number;
}

/** NDJSON bodies of at most `maxChars`, made when they are needed. Only a single larger event exceeds that. */
export function* bodies(events: Iterable<VigieEvent>, maxChars = 2_000_000): Generator<Body> {
  let lines: string[] = [];
  let chars = 0;
  let placements = 0;
  const body = (): Body => ({ text: lines.join(''), events: lines.length, placements });
  for (const event of events) {
    const line = `${JSON.stringify(event)}\n`;
    if (chars + line.length > maxChars && lines.length > 0) {
      yield body();
      lines = [];
      chars = 0;
      placements = 0;
    }
    lines.push(line);
    chars += line.length;
    placements += event.type === 'crawl' ? event.entries.length : 0;
  }
  if (lines.length > 0) yield body();
}
