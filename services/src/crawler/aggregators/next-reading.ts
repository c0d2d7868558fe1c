import { pageIntervalMs } from '@vigie/contracts/aggregators';
import type { Position } from '@vigie/contracts/options';
import { politeGapMs } from '../manners/gap.ts';
import { restMs } from '../manners/source-health.ts';
import { jittered } from '../schedule/interval.ts';
import type { PageMemory } from './page-memory.ts';

export interface NextQuestion {
  /** Milliseconds since 1970. */
  now: number;
  host: string;
  position: Position;
  /** Of all pages of the host that are switched on. */
  positions: readonly Position[];
  crawlDelayS: number | undefined;
  memory: PageMemory;
  /** What the answer asks for (max-age). Milliseconds. */
  floorMs: number;
  random: () => number;
}

const HOUR_MS = 3_600_000;
/** About how long an answer takes. */
const ANSWER_MS = 1_000;
/** How many readings in a row may fail before a page is read less often. */
const PATIENT_FAILURES = 4;
/** The longest period that the contract allows. */
const MOST_MS = 4 * HOUR_MS - 10 * 60_000;

/** When a page is read next, in ms since 1970. */
export function nextReadingAt(question: NextQuestion): number {
  const { now, host, position, positions, crawlDelayS, memory, floorMs, random } = question;
  const restsMs = restMs(memory.health, now);
  if (restsMs !== undefined) return jittered(now, restsMs, random);
  const turnMs = politeGapMs(host, crawlDelayS) + ANSWER_MS;
  const wishedMs = Math.max(pageIntervalMs(position, positions, turnMs), floorMs);
  const patientMs = Math.min(HOUR_MS, wishedMs * 2 ** Math.min(10, Math.max(0, memory.failures - PATIENT_FAILURES)));
  return jittered(now, Math.min(MOST_MS / 1.1, Math.max(wishedMs, patientMs)), random);
}

/** A snapshot is valid a little longer than planned, since another page may have the host's turn at that moment. */
export const slackMs = (host: string, crawlDelayS: number | undefined): number =>
  2 * (politeGapMs(host, crawlDelayS) + ANSWER_MS);
